import type { ContributionType } from '../../contract/vocabulary.ts';
import { kindOfPath } from '../patch/path-kind.ts';
import { readIssueText } from '../score/issue-text.ts';
import { typesOf } from '../score/issue-types.ts';
import { wordsOfLabels } from '../score/label-words.ts';
import { isTestPath } from '../validation/is-test-path.ts';

/** What kind of change it is, by the names of Conventional Commits. */
export type ChangeKind = 'fix' | 'feat' | 'docs' | 'test' | 'refactor' | 'perf' | 'build';

interface Change {
  readonly paths: readonly string[];
  readonly labels: readonly string[];
  readonly issueTitle: string;
}

/** By the files where they are all of one kind, else by what the issue is about. */
export function changeKind({ paths, labels, issueTitle }: Change): ChangeKind {
  if (paths.length > 0 && paths.every(isTestPath)) return 'test';
  if (paths.length > 0 && paths.every(isDocsPath)) return 'docs';
  const text = readIssueText({ title: issueTitle, body: '' });
  const kinds = typesOf({ labels: wordsOfLabels(labels), text }).map((type) => KINDS[type]);
  return kinds.find((kind) => isBorneOut(kind, paths)) ?? 'fix';
}

/** A typo may be anywhere; what changes no documentation is no change of the documentation. */
function isBorneOut(kind: ChangeKind, paths: readonly string[]): boolean {
  if (kind === 'docs') return paths.some(isDocsPath);
  return kind === 'test' ? paths.some(isTestPath) : true;
}

export const isDocsPath = (path: string): boolean => kindOfPath(path) === 'docs';

const KINDS: Readonly<Record<ContributionType, ChangeKind>> = {
  bug: 'fix',
  docs: 'docs',
  test: 'test',
  feature: 'feat',
  refactor: 'refactor',
  performance: 'perf',
  accessibility: 'fix',
  translation: 'fix',
  build: 'build',
};
