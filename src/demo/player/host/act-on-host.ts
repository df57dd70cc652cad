import { createSignInPorts } from '../../../app/sign-in-ports.ts';
import type { DemoPlayed } from '../../../contract/demo.ts';
import type { Run } from '../../../ports/run.ts';
import { signIn } from '../../../steps/sign-in.ts';
import type { World } from '../../github/world/model.ts';
import type { DecisionScene, HastyScene, HostScene, JudgmentScene, RunScene } from '../../scenarios/host-scene.ts';
import type { DemoPlace } from '../place.ts';
import type { KnownRun } from './host-client.ts';
import { type HostStage, TENANT } from './host-stage.ts';
import { patchOf } from './patch-of.ts';
import { publicationOf } from './read-board.ts';
import { StoryBrowser } from './story-browser.ts';

/** What came of a scene at the host. */
export interface HostAct {
  readonly did: readonly string[];
  /** Null when the story goes on. */
  readonly ending: DemoPlayed['status'] | null;
  /** What a person said in it; null when nobody was asked. */
  readonly approval: DemoPlayed['approval'] | null;
  readonly prUrl: string | null;
}

export interface HostSurroundings {
  readonly host: HostStage;
  readonly place: DemoPlace;
  readonly github: World;
  /** Who decides: the person of the story, somebody at this terminal, or nobody. */
  readonly decider: 'story' | 'audience' | null;
}

export function actOnHost(scene: HostScene, surroundings: HostSurroundings, run: Run): Promise<HostAct> {
  switch (scene.kind) {
    case 'serve':
      return serve(surroundings);
    case 'run':
      return work(scene, surroundings, run);
    case 'judgment':
      return judge(scene, surroundings);
    case 'hasty':
      return decideByKey(scene, surroundings);
    case 'decision':
      return decide(scene, surroundings, run);
  }
}

const done = (did: readonly string[], more: Partial<HostAct> = {}): HostAct => ({
  did,
  ending: null,
  approval: null,
  prUrl: null,
  ...more,
});

async function serve({ host }: HostSurroundings): Promise<HostAct> {
  return (await host.open())
    ? done([`It listens on ${host.url}, for this machine only.`])
    : done(['It cannot start.'], { ending: 'broken_off' });
}

async function work(scene: RunScene, surroundings: HostSurroundings, run: Run): Promise<HostAct> {
  const { host } = surroundings;
  const { workflow, name, expects } = scene;
  const runId = await host.client.begin(workflow, await inputsOf(scene, surroundings));
  host.runIds.set(name, runId);
  const stands = await host.client.standing(runId, run.signal, ({ nodeId = workflow }) => {
    run.progress({ message: `${workflow}: ${nodeId} is done` });
  });
  const begun = `POST /v1/runs: ${workflow}${stands.issue === null ? '' : ` of ${stands.issue}`}`;
  return done([begun, ...standLines(stands)], { ending: stands.status === expects ? null : endingOf(stands) });
}

async function inputsOf({ inputs, edits }: RunScene, { place, github }: HostSurroundings) {
  if (edits === undefined) return inputs;
  const [repository = ''] = String(inputs['issue']).split('#');
  const found = github.repositories.find(({ owner, name }) => `${owner}/${name}` === repository);
  return { ...inputs, patch: await patchOf(found?.files ?? {}, edits, place.host) };
}

function standLines({ status, error, waiting }: KnownRun): readonly string[] {
  if (error !== undefined) return [`${status}: ${error.code}`, error.message];
  const reason = waiting?.['reason'];
  return [status, ...(typeof reason === 'string' ? [reason] : [])];
}

const endingOf = ({ error }: KnownRun): DemoPlayed['status'] =>
  error?.code === 'validation_blocked' ? 'validation_blocked' : 'broken_off';

async function judge({ judgments }: JudgmentScene, { host }: HostSurroundings): Promise<HostAct> {
  for (const { of, judgment } of judgments) await host.client.judge(host.runId(of), judgment);
  return done(judgments.map(({ does }) => does));
}

async function decideByKey({ run }: HastyScene, { host }: HostSurroundings): Promise<HostAct> {
  const runId = host.runId(run);
  const refusal = await host.client.decide(runId, digestIn(await host.client.find(runId)));
  return refusal?.error === 'forbidden'
    ? done([`forbidden: ${refusal.message}`])
    : done([refusal?.message ?? 'It was taken.'], { ending: 'broken_off' });
}

const digestIn = ({ waiting }: KnownRun): string => String(waiting?.['digest']);

async function decide({ run: name }: DecisionScene, surroundings: HostSurroundings, run: Run): Promise<HostAct> {
  const { host, decider } = surroundings;
  if (decider === 'audience') return done(['That is you. Your link follows.'], LEFT_AT_GATE);
  if (decider === null)
    return done(['Nobody is here to sign in, so what waits at the gate stays there.'], LEFT_AT_GATE);
  const runId = host.runId(name);
  const browser = await StoryBrowser.open(await linkFor(host));
  const digest = await browser.approve(runId);
  const stands = await host.client.standing(runId, run.signal, () => undefined);
  const { prUrl } = publicationOf(await host.client.log(runId));
  return done(['ada signs in, reads, and says yes to', digest, ...standLines(stands)], {
    approval: 'given',
    prUrl,
    ending: stands.status === 'completed' ? null : 'broken_off',
  });
}

const LEFT_AT_GATE = { ending: 'stopped_at_gate', approval: 'nobody_there' } as const;

/** The person of the story has a terminal of their own. */
async function linkFor({ store, url, flags }: HostStage): Promise<string> {
  let shown = '';
  const ports = {
    ...createSignInPorts({}, store),
    absent: () => null,
    showOnTerminal: (lines: readonly string[]) => {
      shown = lines.join('\n');
      return true;
    },
  };
  await signIn(ports, { url, tenant: TENANT, name: 'ada', flags });
  return /https?:\S+/.exec(shown)?.[0] ?? '';
}
