import type { DemoPlayed, DemoStep } from '../../contract/demo.ts';
import type { PlayedAnswer } from '../../contract/demo-answers.ts';
import type { Audience } from '../../ports/audience.ts';
import { next } from '../../steps/next.ts';
import type { GithubSimulator } from '../github/simulator.ts';
import { lineOf } from '../scenarios/command.ts';
import type { HostScene } from '../scenarios/host-scene.ts';
import type { ActScene, CommandScene, Scene } from '../scenarios/scenario.ts';
import { act, type Surroundings } from './act.ts';
import { actOnHost, type HostSurroundings } from './host/act-on-host.ts';
import { outcomeOf } from './outcome.ts';
import { type Performance, perform } from './perform.ts';

export interface Played {
  readonly ending: DemoPlayed['status'];
  readonly approval: DemoPlayed['approval'];
  readonly steps: readonly DemoStep[];
  /** How many writes there were when the yes came; null when none came. */
  readonly writesAtApproval: number | null;
  readonly prUrl: string | null;
}

export interface Cast extends Performance, Surroundings, Pick<HostSurroundings, 'decider'> {
  /** Null in stories without one. */
  readonly host: HostSurroundings['host'] | null;
  readonly simulator: GithubSimulator;
  readonly audience: Audience;
}

/** Plays one scene after the other, until the end or until the story cannot go on. */
export async function playScenes(scenes: readonly Scene[], cast: Cast, signal: AbortSignal): Promise<Played> {
  const { simulator, audience } = cast;
  const steps: DemoStep[] = [];
  let played: Played = { ending: 'completed', approval: 'not_reached', steps, writesAtApproval: null, prUrl: null };
  for (const scene of scenes) {
    const head = { number: steps.length + 1, title: scene.title, why: scene.why, command: typedIn(scene, cast) };
    const before = { requests: simulator.requests.length, writes: simulator.writes.length };
    await audience.stepBegins(head);
    const result = await playScene(scene, cast, signal);
    if (signal.aborted) return { ...played, ending: 'broken_off' };
    const step: DemoStep = {
      ...head,
      did: [...result.did],
      contract: result.played?.contract ?? null,
      answer: result.played === null ? null : { ...result.played.answer },
      excerpt: excerptOf(scene, result.played),
      notice: result.notice,
      requests: simulator.requests.length - before.requests,
      writes: simulator.writes.length - before.writes,
      state: (await next(cast.ports)).state,
    };
    steps.push(step);
    await audience.stepEnds(step, result.played);
    played = { ...played, ...approvalIn(result.played, before.writes), ...publicationIn(result.played) };
    if (result.decided !== undefined) played = { ...played, ...decidedOn(result.decided, before.writes) };
    if (result.ending !== null) return { ...played, ending: result.ending };
  }
  return played;
}

function typedIn(scene: Scene, { engine }: Cast): string | null {
  if (scene.kind === 'serve') return 'contribflow serve --store ../host/host.db';
  return scene.kind === 'command' ? lineOf(scene.command, engine) : null;
}

function excerptOf(scene: Scene, played: PlayedAnswer | null): string[] {
  const pattern = scene.kind === 'command' ? scene.pointsAt : undefined;
  if (pattern === undefined || played?.contract !== 'validation') return [];
  const lines = played.answer.commands.flatMap(({ stdout = '' }) => stdout.split('\n'));
  const found = lines.flatMap((line) => pattern.exec(line)?.[1]?.trim() ?? []);
  return [...new Set(found)].map((line) => line.slice(0, LONGEST_LINE)).slice(0, MOST_LINES);
}

const LONGEST_LINE = 200;
const MOST_LINES = 6;

interface SceneResult {
  readonly played: PlayedAnswer | null;
  readonly did: readonly string[];
  readonly notice: string | null;
  /** Null when the story goes on. */
  readonly ending: DemoPlayed['status'] | null;
  /** What a person said on the board. */
  readonly decided?: Pick<Played, 'approval' | 'prUrl'>;
}

function playScene(scene: Scene, cast: Cast, signal: AbortSignal): Promise<SceneResult> {
  switch (scene.kind) {
    case 'command':
      return playCommand(scene, cast);
    case 'serve':
    case 'run':
    case 'judgment':
    case 'hasty':
    case 'decision':
      return playAtHost(scene, cast, signal);
    case 'settings':
    case 'edit':
    case 'look':
    case 'wait':
    case 'github':
      return playAct(scene, cast, signal);
  }
}

async function playCommand(scene: CommandScene, cast: Cast): Promise<SceneResult> {
  const played = await cast.audience.waitsFor((run) => perform(scene.command, cast, run));
  const outcome = outcomeOf(played);
  const isAsExpected = outcome === scene.expects;
  return {
    played,
    did: [],
    notice: isAsExpected ? (scene.notice ?? null) : null,
    ending: isAsExpected ? null : (ENDINGS[`${played.contract}:${outcome}`] ?? ENDINGS[outcome] ?? 'broken_off'),
  };
}

/** How a story can end early without anything being wrong with it. */
const ENDINGS: Readonly<Record<string, DemoPlayed['status']>> = {
  'validation:blocked': 'validation_blocked',
  'approval:declined': 'stopped_at_gate',
  'error:terminal_needed': 'stopped_at_gate',
};

async function playAtHost(scene: HostScene, cast: Cast, signal: AbortSignal): Promise<SceneResult> {
  const { host } = cast;
  if (host === null) throw new Error('the story has no host');
  const stopped = { did: [], ending: 'broken_off', approval: null, prUrl: null } as const;
  const acted = await cast.audience
    .waitsFor((run) => actOnHost(scene, { ...cast, host }, run))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return stopped;
    });
  const { did, ending, approval, prUrl } = acted;
  const notice = ending === null ? (scene.notice ?? null) : null;
  return { played: null, did, notice, ending, ...(approval === null ? {} : { decided: { approval, prUrl } }) };
}

const decidedOn = (decided: Pick<Played, 'approval' | 'prUrl'>, writes: number): Partial<Played> => ({
  ...decided,
  writesAtApproval: decided.approval === 'given' ? writes : null,
});

async function playAct(scene: ActScene, cast: Cast, signal: AbortSignal): Promise<SceneResult> {
  const { did, notice, isAsExpected } = await cast.audience.waitsFor(() => act(scene, cast, signal));
  return { played: null, did, notice: notice ?? scene.notice ?? null, ending: isAsExpected ? null : 'broken_off' };
}

function approvalIn(played: PlayedAnswer | null, writes: number): Partial<Played> {
  if (played?.contract === 'error' && played.answer.error.code === 'terminal_needed')
    return { approval: 'nobody_there' };
  if (played?.contract !== 'approval') return {};
  return played.answer.status === 'approved'
    ? { approval: 'given', writesAtApproval: writes }
    : { approval: 'declined' };
}

const publicationIn = (played: PlayedAnswer | null): Partial<Played> =>
  played?.contract === 'pr' && played.answer.prUrl !== null ? { prUrl: played.answer.prUrl } : {};
