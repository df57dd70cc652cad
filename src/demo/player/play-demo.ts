import { checkConfig } from '../../app/checks.ts';
import { nearest, problem, recommend } from '../../app/policies.ts';
import { createPorts, type Ports } from '../../app/ports.ts';
import type { DemoListed, DemoPlayed, DemoSandbox } from '../../contract/demo.ts';
import type { ErrorResult } from '../../contract/error.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import type { Audience } from '../../ports/audience.ts';
import type { Run } from '../../ports/run.ts';
import { next } from '../../steps/next.ts';
import { createDemoWorld } from '../github/data/demo-world.ts';
import { agoFrom } from '../github/data/writing/ago.ts';
import { toRepository } from '../github/data/writing/to-repository.ts';
import { type GithubSimulator, startGithubSimulator } from '../github/simulator.ts';
import { board } from '../scenarios/board.ts';
import { SCENARIOS } from '../scenarios/registry.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { EASIEST_TO_GET } from './act.ts';
import { chooseSandbox } from './choose-sandbox.ts';
import { conclude } from './conclude.ts';
import { demoEnvironment, demoVariables } from './environment.ts';
import { HostStage, type ServeHost } from './host/host-stage.ts';
import { keepOpen } from './host/keep-open.ts';
import { readBoard } from './host/read-board.ts';
import { type DemoPlace, makeDemoPlace } from './place.ts';
import { type Cast, playScenes } from './play-scenes.ts';
import { SessionStage } from './session-stage.ts';
import { storyPerson } from './story-person.ts';

export interface DemoWishes {
  /** The first scenario when nothing is said. */
  readonly scenario: string | null;
  readonly keep: boolean;
  /** The person of the story says yes, nobody else is asked. */
  readonly approve: boolean;
  readonly environment: NodeJS.ProcessEnv;
  /** What starts `contribflow session`, for a story that is played over its queues; null: the steps are called here. */
  readonly session: readonly [string, ...string[]] | null;
  /** What serves a host, for the story of one; null: another story is played. */
  readonly serveHost: ServeHost | null;
}

export const listScenarios = (): DemoListed => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'listed',
  scenarios: SCENARIOS.map(({ name, title, summary }) => ({ name, title, summary })),
  nextAction: 'none',
  ...recommend.demo(),
  reason: 'These are the stories that can be played.',
});

/** Plays a story for an audience, on a GitHub of its own and in a directory of its own. */
export async function playDemo(
  wishes: DemoWishes,
  audience: Audience,
  signal: AbortSignal,
): Promise<DemoPlayed | ErrorResult> {
  const names = SCENARIOS.map(({ name }) => name);
  const wanted = wishes.scenario ?? SCENARIOS[0].name;
  const scenario = wishes.serveHost === null ? SCENARIOS.find(({ name }) => name === wanted) : board;
  if (scenario === undefined) return problem.unknownScenario(wanted, suggestionFor(wanted, names), names);
  const { name, title, summary } = scenario;
  const flags = wishes.serveHost === null ? ['--scenario', name] : ['--via', 'host'];
  await audience.begins({ name, title, summary }, flags);
  const place = makeDemoPlace();
  const simulator = await startGithubSimulator({ world: worldOf(scenario), gitDirectory: place.github });
  for (const fault of scenario.faults ?? []) simulator.faults.add(fault);
  try {
    const answer = await playOn({ scenario, flags, place, simulator, wishes, audience }, signal);
    if (wishes.keep && !('error' in answer)) place.keep(demoVariables(place, simulator.url));
    return answer;
  } finally {
    await simulator.close();
    place.remove();
  }
}

/** A name that is begun is meant, however long it is. */
const suggestionFor = (typed: string, names: readonly string[]): string | null =>
  nearest(typed, names) ?? names.find((name) => typed !== '' && name.includes(typed)) ?? null;

function worldOf({ repositories = [] }: Scenario) {
  const now = new Date();
  const world = createDemoWorld(now);
  return {
    ...world,
    repositories: [...world.repositories, ...repositories.map((each) => toRepository(each, agoFrom(now)))],
  };
}

interface Stage {
  readonly scenario: Scenario;
  /** What has this story played. */
  readonly flags: readonly string[];
  readonly place: DemoPlace;
  readonly simulator: GithubSimulator;
  readonly wishes: DemoWishes;
  readonly audience: Audience;
}

async function playOn(stage: Stage, signal: AbortSignal): Promise<DemoPlayed | ErrorResult> {
  const { scenario, flags, place, simulator, wishes, audience } = stage;
  const started = performance.now();
  const environment = demoEnvironment(wishes.environment, place, simulator.url);
  const ports: Ports = {
    ...createPorts({ workingDirectory: place.contributions, environment }),
    person: wishes.approve ? storyPerson : audience.person,
  };
  const sandbox = await sandboxFor(scenario, ports, audience);
  await audience.stageIsSet({ directory: place.root, isKept: wishes.keep, sandbox });
  const session =
    wishes.session === null
      ? null
      : await SessionStage.open({ program: wishes.session, environment, directory: place.contributions });
  const host = wishes.serveHost === null ? null : new HostStage({ serve: wishes.serveHost, place, environment });
  const isAttended = audience.person.absent() === null;
  const cast: Cast = {
    ports,
    session,
    host,
    decider: wishes.approve ? 'story' : isAttended ? 'audience' : null,
    place,
    sandbox,
    simulator,
    github: simulator.world,
    audience,
    engine: sandbox?.engine ?? EASIEST_TO_GET,
  };
  try {
    const played = await playScenes(scenario.scenes, cast, signal);
    if (signal.aborted) return problem.interruptedDemo();
    if (host !== null && host.problem !== null) return host.problem;
    const isOpen = host?.isOpen === true;
    const held = { audience, environment: wishes.environment, writes: () => simulator.writes };
    return conclude(isOpen && isAttended ? await keepOpen(played, { ...held, host }, signal) : played, {
      scenario,
      flags,
      via: wayOf(wishes),
      sandbox,
      board: isOpen ? await readBoard(host, wishes.keep) : null,
      state: (await next(ports)).state,
      writes: simulator.writes,
      requests: simulator.requests.length,
      durationMs: Math.round(performance.now() - started),
      keptDirectory: wishes.keep ? place.root : null,
    });
  } finally {
    await session?.close();
    await host?.close();
  }
}

function wayOf({ session, serveHost }: DemoWishes): DemoPlayed['via'] {
  if (serveHost !== null) return 'host';
  return session === null ? 'steps' : 'session';
}

/** Null when nothing of the story is validated. */
async function sandboxFor({ scenes }: Scenario, ports: Ports, audience: Audience): Promise<DemoSandbox | null> {
  const isNeeded = scenes.some(
    (scene) => scene.kind === 'serve' || (scene.kind === 'command' && scene.command.verb === 'validate'),
  );
  if (!isNeeded) return null;
  const config = checkConfig({});
  if (!config.ok) throw new Error('the defaults of the config are not valid');
  return audience.waitsFor((run: Run) => chooseSandbox(ports, config.value.sandbox, run));
}
