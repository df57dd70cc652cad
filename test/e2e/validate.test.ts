import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import type { ValidationResult } from '../../src/contract/validation.ts';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { documentOf } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const ISSUE = 'works/adder#7';
const WORKSPACE = '.contribflow/workspaces/works-adder-7';
const TEST = "import test from 'node:test';\nimport assert from 'node:assert';\nimport { add } from './add.mjs';\n";

const WORLD = createWorld({
  repositories: [
    createRepository('works/adder', {
      files: {
        'README.md': '# adder\n',
        'package.json': JSON.stringify({ name: 'adder', scripts: { test: 'node --test' } }),
        'add.mjs': 'export const add = (a, b) => a - b;\n',
        'add.test.mjs': `${TEST}test('zero', () => assert.equal(add(0, 0), 0));\n`,
      },
      issues: [createIssue({ number: 7, title: 'add subtracts', body: 'add(1, 2) gives -1. It should give 3.' })],
      stars: 50,
    }),
  ],
});

let github: SimulatedGithub;
beforeAll(async () => {
  github = await simulatedGithub({ world: WORLD, config: { sandbox: { accept: ['container', 'namespace'] } } });
  for (const args of [
    ['plan', ISSUE],
    ['checkout', ISSUE],
  ]) {
    const ran = await github.run([...args, '--json']);
    expect(ran.code, ran.stdout).toBe(0);
  }
});
afterAll(() => github.close());

const inWorkspace = (path: string) => join(github.directory, WORKSPACE, path);

async function validate(flags: readonly string[], code: number): Promise<ValidationResult> {
  const ran = await github.run(['validate', ...flags, '--json']);
  expect(ran.code, ran.stdout + ran.stderr).toBe(code);
  const result = documentOf(ran) as unknown as ValidationResult;
  expect(CONTRACTS.validation.emitted.safeParse(result).error).toBeUndefined();
  return result;
}
const diff = async () => {
  expect((await github.run(['diff', '--json'])).code).toBe(0);
};
const nextState = async () => documentOf(await github.run(['next', '--json']))['state'];

describe('from a patch to its validation', () => {
  it('refuses what no diff has seen', async () => {
    appendFileSync(inWorkspace('README.md'), 'One more line.\n');
    const ran = await github.run(['validate', '--json']);
    expect(ran.code).toBe(8);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'stale_patch' }, nextAction: 'diff' });
    expect(await nextState()).toBe('ready_for_diff');
  });

  it('detects without running', async () => {
    await diff();
    const detected = await validate([], 8);
    expect(detected).toMatchObject({
      status: 'blocked',
      blockedBy: null,
      engine: null,
      setupCommands: [],
      commands: [{ command: 'npm test', status: 'blocked', exitCode: null }],
      nextAction: 'sandbox_validation',
      recommendedCommand: 'contribflow validate --run --sandbox docker --json',
    });
    expect(await nextState()).toBe('needs_validation');
  });

  it('says that there is no engine, and what was tried', async () => {
    const blocked = await validate(['--run'], 8);
    expect(blocked).toMatchObject({ status: 'blocked', blockedBy: 'no_engine', nextAction: 'unblock_validation' });
    expect(blocked.recommendedCommand).toBe('contribflow doctor --json');
    expect(blocked.reason).toMatch(/^Docker could not be reached; tried .*docker\.sock: .*--sandbox podman/);
    expect(await nextState()).toBe('validation_blocked');
  });

  it("takes a check of one's own, and no line for a shell", async () => {
    const detected = await validate(['--command', 'node --check add.mjs'], 8);
    expect(detected.commands).toContainEqual(
      expect.objectContaining({ command: 'node --check add.mjs', source: 'own', status: 'blocked' }),
    );
    // Who follows the recommendation must not lose the check.
    const recommended = "contribflow validate --run --sandbox docker --command 'node --check add.mjs' --json";
    expect(detected.recommendedCommand).toBe(recommended);
    expect(documentOf(await github.run(['next', '--json']))['recommendedCommand']).toBe(recommended);
    const refused = await github.run(['validate', '--command', 'true && false', '--json']);
    expect(refused.code).toBe(2);
    expect(documentOf(refused)).toMatchObject({ error: { code: 'invalid_flag' } });
  });
});

describeOnEngines('validate --run', (engine) => {
  const flags = ['validate', '--run', '--sandbox', engine.name];
  const run = async (more: readonly string[], code: number) => {
    const ran = await github.run([...flags, ...more, '--json'], engine.env);
    expect(ran.code, ran.stdout + ran.stderr).toBe(code);
    const result = documentOf(ran) as unknown as ValidationResult;
    expect(CONTRACTS.validation.emitted.safeParse(result).error).toBeUndefined();
    return result;
  };

  it('fails with the tests, then passes and proves the fix', { timeout: 300_000 }, async () => {
    writeFileSync(inWorkspace('add.mjs'), 'export const add = (a, b) => a - b;\n');
    writeFileSync(inWorkspace('add.test.mjs'), `${TEST}test('one and two', () => assert.equal(add(1, 2), 3));\n`);
    await diff();
    const failed = await run([], 1);
    expect(failed).toMatchObject({ status: 'failed', blocksPr: true, engine: engine.name });
    expect(failed.commands[0]).toMatchObject({ command: 'npm test', status: 'failed', exitCode: 1 });
    expect(await nextState()).toBe('validation_failed');

    writeFileSync(inWorkspace('add.mjs'), 'export const add = (a, b) => a + b;\n');
    await diff();
    const passed = await run(['--prove'], 0);
    expect(passed).toMatchObject({ status: 'passed', blocksPr: false, network: 'none', nextAction: 'draft_pr' });
    expect(passed.isolation).toBe(engine.name === 'bwrap' ? 'namespace' : 'container');
    expect(passed.prove).toMatchObject([{ command: 'npm test', verdict: 'proven' }]);
    expect(await nextState()).toBe('ready_for_pr_dry_run');
    const artifact = join(github.directory, '.contribflow/artifacts/validation-works-adder-7.json');
    expect(JSON.parse(readFileSync(artifact, 'utf8'))).toMatchObject({ runId: passed.runId, treeSha: passed.treeSha });

    // Where these walls do not count, a dry run would be blocked for sure.
    const accept = [engine.name === 'bwrap' ? 'container' : 'namespace'];
    const config = join(github.directory, '.contribflow/config.json');
    const before = readFileSync(config);
    writeFileSync(config, JSON.stringify({ sandbox: { accept } }));
    const state = await nextState();
    writeFileSync(config, before);
    expect(state).toBe('needs_validation');
  });
});

describeOnEngines(
  'an image that is not there',
  (engine) => {
    // Nothing listens there, so that nothing is asked of a registry of others.
    const IMAGE = '127.0.0.1:9/none:1';
    const ASKED = ['validate', '--run', '--sandbox', engine.name, '--prove', '--command', 'node --check add.mjs'];
    const same = (more: string) =>
      `contribflow validate --run --sandbox ${engine.name} --prove --command 'node --check add.mjs'${more} --json`;

    it('is named, and asked for by the same command with --pull; never over and over', {
      timeout: 120_000,
    }, async () => {
      const path = join(github.directory, '.contribflow/config.json');
      const config = JSON.parse(readFileSync(path, 'utf8')) as object;
      writeFileSync(path, JSON.stringify({ ...config, sandbox: { images: { node: IMAGE } } }));
      await diff();
      const missing = documentOf(await github.run([...ASKED, '--json'], engine.env));
      expect(missing).toMatchObject({ status: 'blocked', blockedBy: 'no_image', commandKind: 'run' });
      expect(missing['reason']).toContain(`The image ${IMAGE} is not on this machine`);
      expect(missing['recommendedCommand']).toBe(same(' --pull'));
      const failed = documentOf(await github.run([...ASKED, '--pull', '--json'], engine.env));
      expect(failed).toMatchObject({ status: 'blocked', blockedBy: 'no_image', commandKind: 'manual' });
      expect(failed['reason']).toContain(`${engine.name} pull ${IMAGE} tells why`);
      expect(failed['nextAction']).toBe('fix_environment');
    });
  },
  ['docker', 'podman'],
);
