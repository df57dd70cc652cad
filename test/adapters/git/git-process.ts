import { createPatches } from '../../../src/adapters/git/patches.ts';
import { createWorkspaces } from '../../../src/adapters/git/workspaces.ts';
import { acquireLock } from '../../../src/adapters/store/lock.ts';
import { controllerPrivateDirectory } from '../../../src/adapters/store/private-directory.ts';

// What tests and benchmarks run in a process of its own: `node script.mjs prepare|diff <place> <server> <repository> <slug>`,
// where `<place>/controller` and `<place>/state` are. Prints one line of JSON.

const [mode = '', place = '', serverUrl = '', repository = '', slug = ''] = process.argv.slice(2);
const options = {
  controllerPath: `${place}/controller`,
  privateDirectory: controllerPrivateDirectory(`${place}/controller`, {
    stateHome: `${place}/state`,
    shownStateHome: '~/.local/state',
  }),
  serverUrl,
  env: process.env,
  redact: (text: string) => text,
  takeLock: (lock: { directory: string; name: string }, signal: AbortSignal) =>
    acquireLock({ ...lock, timeoutMs: 120_000, signal }),
};
const run = { signal: new AbortController().signal, progress: () => undefined };
const workspaces = createWorkspaces(options);

const modes: Readonly<Record<string, () => Promise<unknown>>> = {
  prepare: () =>
    workspaces.prepare(
      { repository, slug, branch: 'contribflow/issue-1', token: null, isFull: false, wantedBase: null },
      run,
    ),
  diff: async () => {
    const looked = await workspaces.look({ repository, slug }, run);
    if (!looked.ok) return looked;
    const patches = createPatches(options);
    const changes = await patches.changes({ repository }, looked.value, run);
    let lines = 0;
    const onLine = () => {
      lines += 1;
    };
    const file = `.contribflow/artifacts/patch-${slug}.diff`;
    const diff = await patches.diff({ repository }, looked.value, { file, headBytes: 100_000, onLine }, run);
    return {
      ok: changes.ok && diff.ok,
      treeSha: looked.value.treeSha,
      changes: changes.ok ? changes.value.length : changes.failure,
      bytes: diff.ok ? diff.value.bytes : diff.failure,
      lines,
      maxRssKb: process.resourceUsage().maxRSS,
    };
  },
};

process.stdout.write(`${JSON.stringify(await modes[mode]?.())}\n`);
