// What the whole program costs around a sandbox: `validate --run` of the built CLI on repositories of a simulated GitHub.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'bin', 'run.cjs');
const GIB = 1024 ** 3;
const PACKAGES = 300;
// As from a registry that is not around the corner.
const REGISTRY_LATENCY_MS = 100;

/** A directory of its own with one task for each repository, edited and with its patch taken. */
export async function prepareProgram(parts, { scratch, host, projects }) {
  const registries = await parts.startRegistries(
    { [parts.NPM_HOST]: parts.npmRegistry(projects.flatMap(({ packages }) => packages)) },
    { latencyMs: REGISTRY_LATENCY_MS },
  );
  const world = parts.createWorld({
    repositories: projects.map(({ name, files }) =>
      parts.createRepository(`works/${name}`, { files, issues: [parts.createIssue({ number: 7, title: 'A task' })] }),
    ),
  });
  const simulator = await parts.startGithubSimulator({ world });
  const place = mkdtempSync(join(scratch, 'place-'));
  const controller = join(place, 'controller');
  mkdirSync(join(controller, '.contribflow'), { recursive: true });
  const sandbox = { caFile: registries.caFile, outputLimitBytes: 3 * GIB };
  writeFileSync(join(controller, '.contribflow', 'config.json'), JSON.stringify({ sandbox }));
  writeFileSync(join(place, '.npmrc'), `registry=https://${parts.NPM_HOST}/\n`);
  const env = {
    PATH: process.env.PATH,
    HOME: place,
    DOCKER_HOST: host,
    GITHUB_API_URL: simulator.url,
    GITHUB_GRAPHQL_URL: `${simulator.url}/graphql`,
    GITHUB_SERVER_URL: simulator.url,
    GH_TOKEN: 'a-token',
    CONTRIBFLOW_TEST_ROUTES: registries.routes,
  };
  const cli = (...args) => runProgram(args, { cwd: controller, env });
  for (const { name } of projects) {
    const issue = `works/${name}#7`;
    await cli('plan', issue, '--json');
    await cli('checkout', issue, '--json');
    writeFileSync(join(controller, `.contribflow/workspaces/works-${name}-7`, 'README.md'), '# Changed\n');
    await cli('diff', '--issue', issue, '--json');
  }
  return {
    /** Makes another tree of it, with the same lockfile. */
    edit: async (name) => {
      writeFileSync(join(controller, `.contribflow/workspaces/works-${name}-7`, 'README.md'), '# Changed again\n');
      await cli('diff', '--issue', `works/${name}#7`, '--json');
    },
    /** The answer, and the most memory that the program has needed. */
    validate: (name, ...flags) =>
      cli('validate', '--issue', `works/${name}#7`, '--run', '--sandbox', 'docker', ...flags, '--json'),
    stop: () => Promise.all([simulator.close(), registries.close()]),
  };
}

/** Nothing to run but what is asked for. */
export const emptyProject = { name: 'empty', files: { 'README.md': '# A project\n' }, packages: [] };

/** The files of packages of one file each: what npm itself costs. */
export const smallPackages = () =>
  Array.from({ length: PACKAGES }, () => ({ 'index.js': `${'some code '.repeat(2000)}\n` }));

/** The texts of the packages that this project has installed, without the few that are large: what projects really have. */
export function installedPackages() {
  const directory = join(ROOT, 'node_modules');
  const manifests = readdirSync(directory, { recursive: true }).filter((path) => PACKAGE.test(path));
  return manifests.flatMap((manifest) => {
    const files = textsIn(join(directory, manifest, '..'));
    const size = Object.values(files).reduce((all, text) => all + text.length, 0);
    return size === 0 || size > LARGEST_PACKAGE ? [] : [files];
  });
}

const PACKAGE = /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/;
const LARGEST_PACKAGE = 5 * 1024 * 1024;

function textsIn(directory) {
  const paths = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'package.json')
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .filter((path) => !path.startsWith('node_modules'));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
}

/** A project with packages of its own, so that nothing of it can be in a cache yet. */
export function nodeProject(parts, name, contents) {
  const random = `${process.pid}-${name}`;
  const packages = contents.map((files, index) =>
    parts.npmPackage(`part-${random}-${index}`, '1.0.0', { ...files, 'own.txt': random }),
  );
  const manifest = parts.manifestWith(packages, { scripts: { test: 'node --version' } });
  const files = {
    'README.md': '# A project\n',
    'package.json': JSON.stringify(manifest),
    'package-lock.json': parts.lockfiles.npm(packages, manifest),
  };
  return { name, files, packages };
}

async function runProgram(args, options) {
  const child = spawn(process.execPath, [CLI, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.resume();
  let peakKb = 0;
  const look = setInterval(() => {
    peakKb = Math.max(peakKb, highWater(child.pid));
  }, 20);
  const [code] = await once(child, 'close');
  clearInterval(look);
  if (code !== 0) throw new Error(`contribflow ${args.join(' ')} ended with ${code}: ${output.slice(0, 2000)}`);
  return { answer: JSON.parse(output), peakMb: peakKb / 1024 };
}

function highWater(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
