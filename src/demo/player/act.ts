import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '../../app/ports.ts';
import type { Config } from '../../contract/config.ts';
import type { DemoSandbox } from '../../contract/demo.ts';
import { CONFIG_PATH } from '../../contract/vocabulary.ts';
import { type Happening, happen } from '../github/world/happen.ts';
import type { SimulatedPullRequest, World } from '../github/world/model.ts';
import { compareTimes } from '../github/world/time.ts';
import type { ActScene } from '../scenarios/scenario.ts';
import { editFile } from './edit-file.ts';
import { type DemoPlace, writeDemoFile } from './place.ts';

/** What somebody did without a command, and whether the story can go on after it. */
export interface Act {
  readonly did: readonly string[];
  readonly notice: string | null;
  readonly isAsExpected: boolean;
}

export interface Surroundings {
  readonly ports: Ports;
  readonly place: DemoPlace;
  /** Null when the story needs none. */
  readonly sandbox: DemoSandbox | null;
  readonly github: World;
}

/** What happens between the commands of a story. */
export async function act(
  scene: ActScene,
  { ports, place, sandbox, github }: Surroundings,
  signal: AbortSignal,
): Promise<Act> {
  switch (scene.kind) {
    case 'settings':
      return settle(join(place.contributions, CONFIG_PATH), scene.settings, sandbox);
    case 'edit':
      for (const edit of scene.edits) editFile(join(place.contributions, scene.workspace, edit.file), edit);
      return done(scene.edits.map(({ file, does }) => `${file}: ${does}`));
    case 'look': {
      const found = scene.absent.filter(({ file }) => existsSync(join(place.contributions, file)));
      if (found.length > 0) return { ...done(found.map(({ file }) => `${file} is there`)), isAsExpected: false };
      return done(scene.absent.map(({ file, means }) => `${file} is not there: ${means}`));
    }
    case 'github':
      for (const happening of scene.happenings) happen(newestOwn(github), happening, ports.clock.now());
      return done(scene.happenings.map(toldHappening));
    case 'wait':
      return done([`${await waitForGithub(ports, signal)} seconds have passed`]);
  }
}

const done = (did: readonly string[]): Act => ({ did, notice: null, isAsExpected: true });

function settle(file: string, settings: Partial<Config>, sandbox: DemoSandbox | null): Act {
  const config = JSON.parse(readFileSync(file, 'utf8')) as object;
  const added = { ...settings, ...(sandbox === null ? {} : { sandbox: sandboxSettings(sandbox) }) };
  writeDemoFile(file, `${JSON.stringify({ ...config, ...added }, null, 2)}\n`, false);
  return {
    ...done([`${CONFIG_PATH}:`, ...Object.entries(added).map(([name, value]) => `  "${name}": ${spaced(value)}`)]),
    notice: sandbox?.isolation === 'namespace' ? NAMESPACE : null,
  };
}

/** As people write JSON on one line. */
const spaced = (value: unknown): string => JSON.stringify(value).replaceAll(/(?<=[":\]}])([:,])(?=["[{])/g, '$1 ');

const NAMESPACE =
  'bubblewrap has no limits of memory, so the review gate takes its word only where sandbox.accept says so. By default it does not.';

function sandboxSettings({ engine, isolation, image }: DemoSandbox) {
  return {
    engine: engine ?? EASIEST_TO_GET,
    ...(engine === null || isolation === 'namespace' ? { accept: ['container', 'namespace'] } : {}),
    ...(image === null ? {} : { images: { node: image } }),
  };
}

/** What the story asks for in vain where there is no engine. */
export const EASIEST_TO_GET = 'bwrap';

/** Waits for the end of the back-off, and says how long that took. */
async function waitForGithub({ state, clock }: Ports, signal: AbortSignal): Promise<number> {
  const read = await state.read();
  const until = read.status === 'ok' ? Date.parse(read.value.backoff?.notBefore ?? '') : Number.NaN;
  const waitMs = Math.max(0, until - clock.now().getTime());
  if (waitMs > 0) await delay(waitMs, undefined, { signal }).catch(() => undefined);
  return Math.ceil(waitMs / 1000) || 0;
}

/** The pull request of the story. */
function newestOwn({ repositories, viewer }: World): SimulatedPullRequest {
  const own = repositories.flatMap(({ pullRequests }) => pullRequests.filter(({ author }) => author === viewer));
  const newest = own.toSorted((one, other) => compareTimes(one.createdAt, other.createdAt)).at(-1);
  if (newest === undefined) throw new Error('the story goes on at a pull request that was never opened');
  return newest;
}

function toldHappening(happening: Happening): string {
  switch (happening.kind) {
    case 'check':
      return `${happening.name}: ${happening.state}`;
    case 'review':
      return `${happening.by} reviews it (${happening.verdict.replaceAll('_', ' ')}): "${happening.body}"`;
    case 'comment':
      return `${happening.by} writes: "${happening.body}"`;
    case 'marked_ready':
      return 'it is marked ready for review';
    case 'merged':
    case 'closed':
      return `${happening.by} has it ${happening.kind}`;
  }
}
