import type { PeerAdvice } from '../../contract/feedback.ts';
import type { Answer } from '../../contract/registry.ts';
import type { Run, RunEvent } from '../../contract/run.ts';
import { CHECK_EXPLANATIONS } from '../explain/checks.ts';
import { readDiff } from '../report/diff/read-diff.ts';
import type { Staleness } from '../report/freshness.ts';
import type { Report } from '../report/make-report.ts';
import { pullRequestOf } from '../report/pull-request.ts';
import { patchOfRun } from '../runs/patch-of-run.ts';
import { ownFrom } from '../runs/standing.ts';
import { textIn } from '../runs/text-in.ts';
import { type NodeStand, nodeStands, resultOf } from './node-stands.ts';
import { answersOf } from './run-answers.ts';
import { type RunStage, runStages } from './run-stages.ts';

type Scored = Pick<Answer['plan'], 'score' | 'scoreBand' | 'recommendation' | 'scoreExplanation'>;

/** What a person sees of a run: the parts of a report, from its log alone. Null is what it has not come to. */
export interface RunView
  extends Pick<Report, 'plan' | 'patch' | 'files' | 'validation' | 'staleness' | 'checks' | 'pullRequest' | 'doubts'> {
  /** In the words of whoever opened the issue. */
  readonly title: string | null;
  readonly issueUrl: string | null;
  readonly stages: readonly RunStage[];
  /** What a search has found, the best first. */
  readonly found: Pick<Answer['discovery'], 'query' | 'candidates'> | null;
  readonly scored: Scored | null;
  readonly advice: readonly PeerAdvice[];
  /** The draft that it opened. */
  readonly prUrl: string | null;
  /** The last that it was given, as it was taken. */
  readonly givenPatch: string | null;
  /** What the command prints that runs now. */
  readonly output: string;
  readonly nodes: readonly NodeStand[];
}

export function runView(run: Run, log: readonly RunEvent[]): RunView {
  const nodes = nodeStands(log);
  const answers = answersOf(nodes);
  const { discovery, score, plan, patch, validation, pr, published } = answers;
  const staleness = stalenessOf(nodes);
  return {
    title: plan?.title ?? score?.candidate.title ?? null,
    issueUrl: plan?.issueUrl ?? score?.candidate.url ?? null,
    found: discovery,
    stages: runStages(run, nodes, { ...answers, staleness }),
    scored: plan ?? (score === null ? null : { ...score, scoreExplanation: score.explanation }),
    plan,
    patch,
    files: patch === null ? [] : readDiff(patch.diff),
    validation,
    staleness,
    checks: (pr?.reviewGate.checks ?? []).map((check) => ({ ...check, ...CHECK_EXPLANATIONS[check.name] })),
    pullRequest: pullRequestOf({ pr, journal: null }, (text) => text),
    advice: pr?.status === 'dry_run' || pr?.status === 'blocked' ? pr.peerAdvice : [],
    prUrl: published?.prUrl ?? null,
    givenPatch: patchOfRun({ log, ownFrom: ownFrom(log, run), asked: textIn(run.inputs, 'patch') }),
    output: outputOf(log),
    nodes,
    doubts: [],
  };
}

/** What was made from something that was made again since. */
function stalenessOf(nodes: readonly NodeStand[]): Staleness {
  const madeAt = (nodeId: string) => resultOf(nodes, nodeId)?.sequence ?? -1;
  const isBefore = (nodeId: string, ...sources: readonly number[]) =>
    madeAt(nodeId) >= 0 && sources.some((source) => source > madeAt(nodeId));
  return {
    patch: isBefore('diff', madeAt('change')),
    validation: isBefore('validate', madeAt('change'), madeAt('diff')),
    dryRun: isBefore('review', madeAt('change'), madeAt('diff'), madeAt('validate')),
  };
}

/** What was printed since the last command began. */
function outputOf(log: readonly RunEvent[]): string {
  const begun = log.findLastIndex(({ type }) => type === 'node.started');
  return log
    .slice(begun + 1)
    .flatMap(({ type, payload }) => (type === 'output.chunk' ? [textIn(payload, 'text') ?? ''] : []))
    .join('');
}
