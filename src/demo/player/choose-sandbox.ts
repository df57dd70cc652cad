import type { Ports } from '../../app/ports.ts';
import type { Config } from '../../contract/config.ts';
import type { DemoSandbox } from '../../contract/demo.ts';
import { SANDBOX_ENGINES, type SandboxEngine } from '../../contract/vocabulary.ts';
import type { Run } from '../../ports/run.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** Any of them has what the stories need; none is fetched. */
const IMAGES = [
  'node:22-bookworm-slim',
  'node:24-bookworm-slim',
  'node:20-bookworm-slim',
  'node:22-slim',
  'node:24-slim',
  'node:20-slim',
  'node:22',
  'node:24',
  'node:20',
  'node:lts',
  'node:latest',
];

type Tried =
  | { readonly fits: true; readonly sandbox: Sandbox; readonly image: string | null }
  | { readonly fits: false; readonly reason: string };

/** The first engine that is here and can run the tests of the stories. */
export async function chooseSandbox(
  { sandboxes }: Pick<Ports, 'sandboxes'>,
  limits: Config['sandbox'],
  run: Run,
): Promise<DemoSandbox> {
  const passedOver: DemoSandbox['passedOver'] = [];
  for (const engine of SANDBOX_ENGINES) {
    run.progress({ message: `Looking for ${engine}` });
    const tried = await tryEngine(sandboxes, engine, limits, run);
    if (tried.fits) {
      const { version, isolation } = tried.sandbox;
      return { engine, version, isolation, image: tried.image, passedOver, howToGetOne: null };
    }
    passedOver.push({ engine, reason: tried.reason });
  }
  return {
    engine: null,
    version: null,
    isolation: null,
    image: null,
    passedOver,
    howToGetOne: howToGetOne(passedOver),
  };
}

/** bubblewrap is the least that one can install; where it is and does not work, it takes an engine of containers. */
const howToGetOne = (passedOver: DemoSandbox['passedOver']): string =>
  passedOver.some(({ engine, reason }) => engine === 'bwrap' && reason === NO_ENGINE.bwrap)
    ? 'Install bubblewrap (on Debian and Ubuntu: apt-get install bubblewrap)'
    : 'Start Docker or Podman, with an image of node';

async function tryEngine(
  sandboxes: Ports['sandboxes'],
  engine: SandboxEngine,
  limits: Config['sandbox'],
  run: Run,
): Promise<Tried> {
  const opened = await sandboxes.open(engine, run);
  if (!opened.ok) return { fits: false, reason: opened.failure.kind === 'no_engine' ? NO_ENGINE[engine] : UNFIT };
  const sandbox = opened.value;
  if (engine === 'bwrap') {
    return (await hasNode(sandbox, limits, run))
      ? { fits: true, sandbox, image: null }
      : { fits: false, reason: 'it shows no npm to the sandbox: that of this machine is not below /usr' };
  }
  for (const image of IMAGES) {
    const found = await sandbox.image(image, { pull: false }, run, () => undefined);
    if (found.ok) return { fits: true, sandbox, image };
  }
  return { fits: false, reason: 'it has no image of node, and the demo fetches none' };
}

const NO_ENGINE: Readonly<Record<SandboxEngine, string>> = {
  docker: 'no engine answers',
  podman: 'no service answers',
  bwrap: 'it is not installed',
};

const UNFIT = 'it lacks something that the sandbox relies on';

/** Without an image the programs of this machine are used, as far as the sandbox shows them. */
async function hasNode(sandbox: Sandbox, limits: Config['sandbox'], run: Run): Promise<boolean> {
  const host = await sandbox.image('host', { pull: false }, run, () => undefined);
  if (!host.ok) return false;
  const job = {
    runId: 'demo-trial',
    files: async function* () {
      // No file is needed to ask for a version.
    },
    image: host.value,
    setup: [],
    commands: [{ argv: ['npm', '--version'], directory: '', env: {}, programs: [] }],
    limits,
    registryHosts: [],
    cache: { directory: '/cache/files', kept: [], whole: null },
  };
  const outcome = await sandbox.execute(job, run, () => undefined);
  return outcome.ok && outcome.value.commands[0]?.exitCode === 0;
}
