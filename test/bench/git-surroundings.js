// What the benchmark of git works in: generated repositories, a server for them in a process of its own, and directories
// in which the built CLI has planned two tasks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'bin', 'run.cjs');

const nameOf = (size) => `bench/files-${size}`;
export const pathOf = (index) => `src/p${Math.floor(index / 1000)}/d${Math.floor(index / 20) % 50}/f${index}.ts`;

/** Makes the repositories below `scratch` and serves them by `git http-backend` on loopback. */
export async function prepareGit(scratch, sizes) {
  for (const size of sizes) await generate(scratch, size);
  const server = await startServer(scratch, sizes.map(nameOf));
  return {
    stop: server.stop,
    addressOf: (size) => `${server.url}/${nameOf(size)}.git`,
    newPlace: (size) => newPlace(scratch, server.url, size),
    git: (cwd, args, env = {}) => run('git', args, { cwd, env: { ...plainEnvironment(scratch), ...env } }),
  };
}

const plainEnvironment = (home) => ({ PATH: process.env.PATH, HOME: home, GIT_CONFIG_NOSYSTEM: '1' });

/** A directory that is set up, with two planned tasks; the time for that is not measured. */
async function newPlace(scratch, url, size) {
  const place = mkdtempSync(join(scratch, 'place-'));
  const controller = join(place, 'controller');
  mkdirSync(controller);
  const env = {
    PATH: process.env.PATH,
    HOME: place,
    XDG_STATE_HOME: join(place, 'state'),
    GITHUB_API_URL: url,
    GITHUB_GRAPHQL_URL: `${url}/graphql`,
    GITHUB_SERVER_URL: url,
    GH_TOKEN: 'a-token',
  };
  const options = { cwd: controller, env };
  const cli = (...args) => run(process.execPath, [CLI, ...args, '--json'], options);
  await cli('init');
  for (const task of [2, 1]) await cli('plan', `${nameOf(size)}#${task}`);
  return {
    path: place,
    workspace: join(controller, '.contribflow/workspaces', `bench-files-${size}-1`),
    checkout: (task) => cli('checkout', `${nameOf(size)}#${task}`),
    diff: () => cli('diff'),
    peakOfDiff: () => peakMemory(process.execPath, [CLI, 'diff', '--json'], options),
  };
}

async function run(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk) => {
    if (output.length < 10_000) output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
}

/** In KB: the largest that the process has been, and the largest of the programs that it started, read from /proc. */
async function peakMemory(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'ignore' });
  const peak = { own: 0, git: 0 };
  const look = setInterval(() => {
    peak.own = Math.max(peak.own, highWater(child.pid));
    for (const pid of childrenOf(child.pid)) peak.git = Math.max(peak.git, highWater(pid));
  }, 10);
  const [code] = await once(child, 'close');
  clearInterval(look);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return peak;
}

function highWater(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function childrenOf(pid) {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
    );
    return lists.join(' ').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}

/** The same repository every time: `size` small files, twenty to a directory. */
async function generate(scratch, size) {
  const bare = join(scratch, 'served', `${nameOf(size)}.git`);
  mkdirSync(bare, { recursive: true });
  const env = plainEnvironment(scratch);
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare], { cwd: scratch, env });
  const child = spawn('git', ['-C', bare, 'fast-import', '--quiet'], { env, stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.write('commit refs/heads/main\ncommitter A <a@example.com> 1700000000 +0000\ndata 5\nFiles\n');
  for (let index = 0; index < size; index += 1) {
    const text = Array.from({ length: 12 }, (_, line) => lineOf(index, line)).join('');
    const isAccepted = child.stdin.write(`M 100644 inline ${pathOf(index)}\ndata ${text.length}\n${text}\n`);
    if (!isAccepted) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await once(child, 'close');
}

/** The first line of a file stands nowhere else, so that a duplicate of it can be found. */
export const lineOf = (index, line) =>
  line === 0
    ? `// ${[3, 5, 7, 11].map((factor) => letters(Math.imul(index + 1, factor * 2654435761) >>> 0)).join(' ')}\n`
    : `line ${line} of file ${index}: ${Math.imul(index + 1, 2654435761 + line) >>> 0}\n`;

const letters = (number) =>
  number.toString(26).replace(/./g, (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)]);

async function startServer(scratch, names) {
  const script = join(scratch, 'server.mjs');
  await build({
    stdin: { contents: serverCode(names, join(scratch, 'served')), resolveDir: ROOT, loader: 'ts' },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), stop: () => child.kill() };
}

const serverCode = (names, gitDirectory) => `
  import { startGithubSimulator } from './src/demo/github/simulator.ts';
  import { createIssue, createRepository, createWorld } from './src/demo/github/world/builders.ts';
  const issues = [1, 2].map((number) => createIssue({ number, title: 'A task' }));
  const repositories = ${JSON.stringify(names)}.map((name) => createRepository(name, { issues: structuredClone(issues) }));
  const simulator = await startGithubSimulator({
    world: createWorld({ repositories }), gitDirectory: ${JSON.stringify(gitDirectory)},
  });
  console.log(simulator.url);`;
