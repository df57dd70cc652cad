import * as z from 'zod';
import {
  commandKind,
  count,
  foreignText,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
} from './field.ts';
import { RUN_STATUSES } from './run-vocabulary.ts';
import { ISOLATIONS, SANDBOX_ENGINES, STATES } from './vocabulary.ts';

const DemoScenario = z.object({
  name: ownText.describe('What --scenario takes.'),
  title: ownText,
  summary: ownText,
});
export type DemoScenario = z.infer<typeof DemoScenario>;

const DemoSandbox = z.object({
  engine: z.enum(SANDBOX_ENGINES).nullable().describe('Null when this machine has none that fits.'),
  version: z.string().nullable(),
  isolation: z.enum(ISOLATIONS).nullable(),
  image: z.string().nullable().describe('Null where the engine has no images.'),
  passedOver: z
    .array(z.object({ engine: z.enum(SANDBOX_ENGINES), reason: ownText }))
    .describe('Engines that would have come first, and why they did not.'),
  howToGetOne: ownText.nullable().describe('What gives this machine an engine; null when it has one.'),
});
export type DemoSandbox = z.infer<typeof DemoSandbox>;

/** One step of the story. */
export const DemoStep = z.object({
  number: z.int().positive(),
  title: ownText,
  why: ownText.describe('What the step is for.'),
  command: ownText.nullable().describe('What a person would type; null where somebody edits a file or waits.'),
  did: z.array(ownText).describe('What happened in a step without a command.'),
  contract: ownText.nullable().describe('The contract that the answer keeps; contribflow schema prints it.'),
  answer: z.record(z.string(), z.unknown()).nullable().describe('The answer of the command, as it gives it itself.'),
  excerpt: z
    .array(foreignText(300))
    .describe('Lines that a command in the sandbox printed, where the story points at them.'),
  notice: ownText.nullable().describe('What there is to see in the answer.'),
  requests: count.describe('Requests that reached the simulator in this step.'),
  writes: count.describe('Those of them that tried to change something.'),
  state: z.enum(STATES).describe('Where the task stands after it, by contribflow next.'),
});
export type DemoStep = z.infer<typeof DemoStep>;

const DemoWrite = z.object({
  kind: z
    .enum(['fork', 'push_offer', 'push', 'pull_request', 'other'])
    .describe('push_offer: git asks what is there before it pushes.'),
  method: z.string(),
  path: z.string(),
  status: z.int().nullable().describe('What the simulator answered; null when it did not.'),
  at: isoTime,
  step: z.int().positive(),
  afterApproval: z.boolean(),
});
export type DemoWrite = z.infer<typeof DemoWrite>;

const DemoBoard = z.object({
  url: httpUrl.describe('Where the host listened. It is gone with the demo.'),
  store: z.string().nullable().describe('What contribflow serve --store takes; null when it was removed.'),
  runs: z
    .array(
      z.object({
        runId: z.string(),
        workflow: z.string(),
        issue: IssueRef.nullable(),
        status: z.enum(RUN_STATUSES),
        flags: count,
        judgments: count.describe('Flags are among them.'),
      }),
    )
    .describe('In the order in which they were begun.'),
});
export type DemoBoard = z.infer<typeof DemoBoard>;

const end = { schemaVersion, nextAction, recommendedCommand, commandKind, reason };

const Listed = z.object({ status: z.literal('listed'), scenarios: z.array(DemoScenario), ...end });

/** How a story reaches the engine. */
const DEMO_WAYS = ['steps', 'session', 'host'] as const;

const DEMO_ENDINGS = ['completed', 'stopped_at_gate', 'validation_blocked', 'broken_off'] as const;

const Played = z.object({
  status: z
    .enum(DEMO_ENDINGS)
    .describe(
      'completed: the story came to its end. stopped_at_gate: nobody said yes. validation_blocked: no sandbox here. broken_off: a step went another way than the story.',
    ),
  scenario: DemoScenario,
  via: z
    .enum(DEMO_WAYS)
    .describe(
      'session: over the queues of contribflow session, in a process of its own. host: as runs of a host, over HTTP.',
    ),
  sandbox: DemoSandbox,
  approval: z.enum(['given', 'declined', 'nobody_there', 'not_reached']).describe('What the person said.'),
  steps: z.array(DemoStep),
  state: z.enum(STATES).describe('Where the task stands in the end, by contribflow next.'),
  publicWrites: z.array(DemoWrite).describe('Every attempt to change something on GitHub, counted by the simulator.'),
  writesBeforeApproval: count,
  requests: count.describe('All requests that reached the simulator.'),
  prUrl: httpUrl.nullable().describe('The address on the simulator, which is gone with the demo.'),
  durationMs: count,
  page: foreignText(4096).nullable().describe('The page of --html; null when none was asked for.'),
  keptDirectory: z.string().nullable().describe('Where everything still is; null when it was removed.'),
  board: DemoBoard.nullable().describe('What is on the board of the host; null when the story has none.'),
  requiresHumanApproval,
  ...end,
});

/** Answer of `demo`: a story that was played, or the list of stories. */
export const DemoResult = z.discriminatedUnion('status', [Listed, Played]);
export type DemoResult = z.infer<typeof DemoResult>;
export type DemoListed = z.infer<typeof Listed>;
export type DemoPlayed = z.infer<typeof Played>;
