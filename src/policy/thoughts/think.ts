import type { Proposal, ReasoningTree, ThinkingOptions, Thought } from '../../contract/thoughts.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { canonicalJson } from '../canonical-json.ts';
import { sha256Of } from '../sha256.ts';
import { shortened } from '../shortened.ts';
import type { ThoughtEvidence } from './evidence.ts';
import { judged } from './judge.ts';
import { firstThought, type ThoughtRequest, type ThoughtSource } from './thought-source.ts';

interface Thinking {
  readonly evidence: ThoughtEvidence;
  readonly options: ThinkingOptions;
  /** Milliseconds from anywhere: policies have no clock of their own. */
  readonly clock: () => number;
}

/** Thinks with a source that answers at once. */
export function think(thinking: Thinking, source: ThoughtSource): ReasoningTree {
  const run = thinkingAbout(thinking);
  let step = run.next();
  while (step.done !== true) step = run.next(source(step.value));
  return step.value;
}

/**
 * Grows a tree of thoughts level by level: it asks for what could follow a thought, and is given proposals, so that whoever
 * supplies them may take their time. Only the best thoughts of a level are followed.
 */
export function* thinkingAbout(thinking: Thinking): Generator<ThoughtRequest, ReasoningTree, readonly Proposal[]> {
  const { evidence, options, clock } = thinking;
  const { maxDepth, maxBranches, timeLimitMs } = options;
  const end = clock() + timeLimitMs;
  const first = judged(firstThought(evidence), null, '1', thinking);
  const thoughts: Thought[] = [first];
  const seen = new Set([contentOf(first)]);
  const snapshots = [snapshotOf(1, thoughts)];
  let level = [first];
  let ended: ReasoningTree['ended'] = 'nothing_left';
  for (let depth = 2; level.some(isOpen) && ended === 'nothing_left'; depth += 1) {
    if (depth > maxDepth) {
      ended = 'max_depth';
      break;
    }
    const followers: Thought[] = [];
    for (const about of level.filter(isOpen).toSorted(byConfidence).slice(0, maxBranches)) {
      if (clock() >= end) {
        ended = 'time_limit';
        break;
      }
      const proposals = yield { about, most: maxBranches };
      proposals.slice(0, maxBranches).forEach((proposal, index) => {
        const thought = judged(proposal, about, `${about.id}.${index + 1}`, thinking);
        if (seen.has(contentOf(thought))) return;
        seen.add(contentOf(thought));
        followers.push(thought);
      });
    }
    thoughts.push(...followers);
    if (followers.length > 0) snapshots.push(snapshotOf(depth, thoughts));
    level = followers;
  }
  return treeOf(thinking, thoughts, snapshots, ended);
}

/** Two ways to the same thought lead nowhere else. */
const contentOf = ({ files, tests, questions }: Thought): string =>
  canonicalJson({
    files,
    tests,
    answered: questions
      .filter((question) => !question.isOpen)
      .map(({ id }) => id)
      .toSorted(),
  });

const isOpen = ({ questions }: Thought): boolean => questions.some((question) => question.isOpen);

/** Stable: of two that are equal, the earlier one. */
const byConfidence = (a: Thought, b: Thought): number => b.confidence - a.confidence;

const best = (thoughts: readonly Thought[]): Thought | undefined => thoughts.toSorted(byConfidence)[0];

function snapshotOf(depth: number, thoughts: readonly Thought[]): ReasoningTree['snapshots'][number] {
  const { id = '1', confidence = 0 } = best(thoughts) ?? {};
  return { depth, thoughts: thoughts.length, best: id, confidence };
}

function treeOf(
  { evidence, options }: Thinking,
  thoughts: Thought[],
  snapshots: ReasoningTree['snapshots'],
  ended: ReasoningTree['ended'],
): ReasoningTree {
  const { plan } = evidence;
  const end = best(thoughts);
  const path = thoughts.filter(({ id }) => end !== undefined && (id === end.id || end.id.startsWith(`${id}.`)));
  return {
    schemaVersion: SCHEMA_VERSION,
    traceId: `cort-${sha256Of(canonicalJson({ issue: plan.issue, commit: plan.repository.commit, thoughts })).slice(0, TRACE_LENGTH)}`,
    issue: plan.issue,
    commit: plan.repository.commit,
    options,
    thoughts,
    snapshots,
    bestPath: path.map(({ id }) => id),
    approach: shortened(path.map(({ approach }) => approach).join(' '), LONGEST_APPROACH),
    confidence: end?.confidence ?? 0,
    ended,
  };
}

const TRACE_LENGTH = 16;
const LONGEST_APPROACH = 2000;
