import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { ATTACKS, type Attack, canaryIn } from '../adapters/git/attacks.ts';
import { documentOf, temporaryDirectory } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const REPOSITORY = 'acme/widget';
const TEST = "import test from 'node:test';\ntest('passes', () => undefined);\n";

/** What lies together in one workspace. Nested repositories block a validation, and would keep others from being tried. */
const isNested = ({ name }: Attack) => name.includes('nested');
const GROUPS = [
  { name: 'all that fits together', attacks: ATTACKS.filter((attack) => attack.isAlone !== true && !isNested(attack)) },
  { name: 'nested repositories', attacks: ATTACKS.filter(isNested) },
  ...ATTACKS.filter(({ isAlone }) => isAlone === true).map((attack) => ({ name: attack.name, attacks: [attack] })),
].map((group, index) => ({ ...group, number: index + 1 }));

const COMMANDS = [
  { args: ['diff'], code: 0 },
  { args: ['checkout', 'ISSUE'], code: 0 },
  { args: ['checkout', 'ISSUE', '--update'], code: 0 },
  { args: ['checkout', 'ISSUE', '--full'], code: 0 },
  { args: ['diff'], code: 0 },
  { args: ['next'], code: 0 },
  { args: ['status'], code: 0 },
  { args: ['task', 'list'], code: 0 },
  { args: ['validate'], code: 8 },
];

let github: SimulatedGithub;
let canaries: string;
beforeAll(async () => {
  canaries = temporaryDirectory();
  const files = {
    'README.md': '# Widget\n',
    'src/one.ts': 'export const one = 1;\n',
    'src/two.ts': 'export const two = 2;\n',
    'one.test.mjs': TEST,
    'package.json': JSON.stringify({ name: 'widget', scripts: { test: 'node --test' } }),
  };
  const issues = GROUPS.map(({ number }) =>
    createIssue({ number, title: 'Widget is wrong', body: 'It should be right.' }),
  );
  const world = createWorld({ repositories: [createRepository(REPOSITORY, { files, issues })] });
  github = await simulatedGithub({ world, config: { sandbox: { accept: ['container', 'namespace'] } } });
}, 120_000);
afterAll(async () => {
  await github.close();
  rmSync(canaries, { recursive: true });
});

const issueOf = (number: number) => `${REPOSITORY}#${number}`;
const workspaceOf = (number: number) => join(github.directory, `.contribflow/workspaces/acme-widget-${number}`);

/** The names of all that was run. */
const executed = () => readdirSync(canaries).filter((name) => !name.endsWith('.sh'));

/** Variables by which git can be made to run something; a caller may have any of them set. */
function hostileEnvironment(): Record<string, string> {
  const { script } = canaryIn(canaries, 'the environment');
  const programs = ['GIT_EXTERNAL_DIFF', 'GIT_PAGER', 'PAGER', 'GIT_EDITOR', 'EDITOR', 'VISUAL', 'GIT_SSH_COMMAND'];
  const asking = ['GIT_SSH', 'GIT_ASKPASS', 'SSH_ASKPASS', 'GIT_PROXY_COMMAND', 'GIT_SEQUENCE_EDITOR'];
  return {
    ...Object.fromEntries([...programs, ...asking].map((name) => [name, script])),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: script,
    GIT_CONFIG_PARAMETERS: `'core.fsmonitor=${script}'`,
    GIT_DIR: workspaceOf(1),
    GIT_WORK_TREE: '/',
    GIT_INDEX_FILE: '/nonexistent/index',
  };
}

async function run(args: readonly string[], number: number, env: Readonly<Record<string, string>> = {}) {
  const line = args.map((word) => (word === 'ISSUE' ? issueOf(number) : word));
  return github.run([...line, '--json'], { ...hostileEnvironment(), ...env });
}

describe.each(GROUPS)('planted: $name', ({ number, attacks }) => {
  beforeAll(async () => {
    for (const command of ['plan', 'checkout']) {
      const ran = await run([command, 'ISSUE'], number);
      expect(ran.code, ran.stdout + ran.stderr).toBe(0);
    }
    for (const { name, plant } of attacks) {
      const { script } = canaryIn(canaries, name);
      plant(workspaceOf(number), script);
    }
    for (const name of ['src/one.ts', 'README.md']) appendFileSync(join(workspaceOf(number), name), '// changed\n');
    // Planting may set some of them off.
    for (const name of executed()) rmSync(join(canaries, name));
  }, 120_000);

  it.each(COMMANDS)('$args runs none of it', async ({ args, code }) => {
    const ran = await run(args, number);
    expect(executed()).toEqual([]);
    const isBlocked = attacks.some(isNested) && args[0] === 'validate';
    expect(ran.code, ran.stdout + ran.stderr).toBe(isBlocked ? 8 : code);
  });

  it('is reported', async () => {
    const reported = [...new Set(attacks.flatMap((attack) => attack.reported))];
    const document = documentOf(await github.run(['diff', '--issue', issueOf(number), '--json']));
    const { workspaceTampering, embeddedRepositories } = document['riskFlags'] as Record<string, string[]>;
    expect(workspaceTampering).toEqual(expect.arrayContaining(reported));
    expect(embeddedRepositories).toEqual(attacks.some(isNested) ? ['vendor/nested'] : []);
    const found = documentOf(await github.run(['checkout', issueOf(number), '--json']));
    expect(found['tampering']).toEqual(workspaceTampering);
  });
});

describeOnEngines(
  'planted settings',
  (engine) => {
    it('are not run by a validation', { timeout: 300_000 }, async () => {
      expect((await run(['task', 'use', issueOf(1)], 1)).code).toBe(0);
      expect((await run(['diff'], 1)).code).toBe(0);
      const ran = await run(['validate', '--run', '--sandbox', engine.name], 1, engine.env);
      expect(ran.code, ran.stdout + ran.stderr).toBe(0);
      expect(executed()).toEqual([]);
    });
  },
  ['bwrap'],
);

it('the canaries work', () => {
  execFileSync(canaryIn(canaries, 'a try').script);
  expect(executed()).toEqual(['a-try']);
});
