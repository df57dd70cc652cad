import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { documentOf } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

const filesAsking = (branch: string) => ({
  'README.md': '# A small project\n',
  'CONTRIBUTING.md': `# Contributing\n\nOpen pull requests against \`${branch}\`.\n`,
});
const repository = (name: string, branch: string) =>
  createRepository(`works/${name}`, {
    files: filesAsking(branch),
    branches: { next: { oid: '', files: { ...filesAsking(branch), 'NEXT.md': '# Next\n' } } },
    issues: [createIssue({ number: 7, title: 'README says too little', body: 'The README should say what this is.' })],
    stars: 50,
  });

let github: SimulatedGithub;
beforeAll(async () => {
  const world = createWorld({ repositories: [repository('asks', 'next'), repository('forgot', 'gone')] });
  github = await simulatedGithub({ world });
});
afterAll(() => github.close());

const run = async (...args: readonly string[]) => documentOf(await github.run([...args, '--json']));

describe('a repository that asks for a target branch', () => {
  it.each([
    { name: 'asks', base: 'next', isSaid: false },
    { name: 'forgot', base: 'main', isSaid: true },
  ])('that $name gets the work on $base, from checkout to dry run', async ({ name, base, isSaid }) => {
    const issue = `works/${name}#7`;
    await run('plan', issue);
    const made = CONTRACTS.workspace.emitted.parse(await run('checkout', issue));
    expect(made).toMatchObject({ status: 'ok', baseBranch: base, upstream: { status: 'current' } });
    expect(made.reason.startsWith('The branch that the repository asks for')).toBe(isSaid);
    appendFileSync(join(github.directory, made.workspacePath, 'README.md'), '\nIt does little, and does it well.\n');
    await run('diff');
    const dryRun = CONTRACTS.pr.emitted.parse(await run('pr', '--draft'));
    expect(dryRun).toMatchObject({ baseBranch: base });
    const checks = dryRun.reviewGate.checks.map(({ name: check, status }) => [check, status]);
    expect(checks).toContainEqual(['base_fresh', 'passed']);
    const shown = await github.run(['checkout', issue]);
    expect(shown.stdout).toContain(`from ${base} at `);
  });
});
