import type { IssueFacts } from '../../../contract/issue-facts.ts';
import type { RepositorySnapshot } from '../../../contract/repository-snapshot.ts';
import { ECHOES } from './echoes/registry.ts';
import { intentsOf } from './issue/intent.ts';
import { readIssueText } from './issue/issue-text.ts';
import { kindWeights } from './kind-weights.ts';
import { Scoreboard } from './scoreboard.ts';
import { SIGNALS } from './signals/registry.ts';
import type { Evidence } from './signals/signal.ts';
import { makePathFinder } from './tree/path-finder.ts';
import { indexTree } from './tree/tree.ts';
import { weighSaidWords } from './words/said-words.ts';

/** A file that the fix of an issue may have to change. */
export interface LikelyFile {
  readonly path: string;
  /** Only for comparing the files of one answer: 100 is about a path that the issue names in full. */
  readonly score: number;
  readonly reason: string;
}

type Issue = Pick<IssueFacts, 'title' | 'body' | 'labels'>;
type Repository = Pick<RepositorySnapshot, 'paths' | 'files'>;

/** The files that an issue is about, as far as its text and the paths tell; the likeliest first. */
export function rankLikelyFiles(facts: Issue, { paths, files }: Repository): readonly LikelyFile[] {
  if (paths === null) return [];
  const evidence = prepare(facts, paths, files);
  const weights = kindWeights(evidence.intents);
  const board = new Scoreboard();
  for (const { claims, isForAnyKind } of SIGNALS) {
    for (const claim of claims(evidence)) {
      const kind = evidence.tree.files[claim.file]?.kind ?? 'source';
      board.add(claim, isForAnyKind ? 1 : weights[kind]);
    }
  }
  for (const { claims } of ECHOES) {
    for (const claim of claims(board.top(LEADERS), evidence)) board.lift(claim);
  }
  return board.top(MOST_FILES).map(({ file, score, reason }) => ({
    path: evidence.tree.files[file]?.path ?? '',
    score,
    reason: reason(),
  }));
}

const LEADERS = 30;
const MOST_FILES = 50;

function prepare(facts: Issue, paths: readonly string[], texts: Evidence['texts']): Evidence {
  const tree = indexTree(paths);
  const issue = readIssueText(facts);
  return {
    issue,
    intents: intentsOf(issue),
    said: weighSaidWords(issue.parts, tree.wordIndex),
    tree,
    find: makePathFinder(tree),
    texts,
  };
}
