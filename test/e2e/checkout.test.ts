import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PatchArtifact } from '../../src/contract/patch.ts';
import { CONTRACTS } from '../../src/contract/registry.ts';
import type { WorkspaceState } from '../../src/contract/workspace.ts';
import { documentOf } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

const ISSUE = 'quillworks/slug-kit#41';
const WORKSPACE = '.contribflow/workspaces/quillworks-slug-kit-41';

let github: SimulatedGithub;
beforeAll(async () => {
  github = await simulatedGithub();
  const planned = await github.run(['plan', ISSUE, '--json']);
  expect(planned.code, planned.stdout).toBe(0);
});
afterAll(() => github.close());

async function run<Answer>(args: readonly string[], code = 0): Promise<Answer> {
  const ran = await github.run([...args, '--json']);
  expect(ran.code, ran.stdout + ran.stderr).toBe(code);
  return documentOf(ran) as Answer;
}
const checkout = (...flags: string[]) => run<WorkspaceState>(['checkout', ISSUE, ...flags]);
const diff = () => run<PatchArtifact>(['diff']);
const next = () => run<Record<string, unknown>>(['next']);
const inWorkspace = (path: string) => join(github.directory, WORKSPACE, path);

describe('from a plan to a patch', () => {
  it('refuses a diff before there is a workspace', async () => {
    const refused = await run<{ error: { code: string }; recommendedCommand: string }>(['diff'], 8);
    expect(refused.error.code).toBe('no_workspace');
    expect(refused.recommendedCommand).toBe(`contribflow checkout ${ISSUE} --json`);
  });

  it('makes the workspace', async () => {
    const made = await checkout();
    expect(CONTRACTS.workspace.emitted.safeParse(made).error).toBeUndefined();
    expect(made).toMatchObject({
      status: 'ok',
      workspacePath: WORKSPACE,
      repo: 'quillworks/slug-kit',
      branch: 'contribflow/issue-41',
      baseBranch: 'main',
      created: true,
      clean: true,
      submodules: { status: 'none' },
      upstream: { status: 'current' },
      tampering: [],
      nextAction: 'diff',
      recommendedCommand: 'contribflow diff --json',
    });
    expect(made.reason).toContain(WORKSPACE);
    expect(existsSync(join(github.directory, made.logPath))).toBe(true);
    expect(execFileSync('git', ['-C', inWorkspace('.'), 'status', '--porcelain', '--branch']).toString()).toBe(
      '## contribflow/issue-41...origin/main\n',
    );
  });

  it('finds nothing in an untouched workspace, and says where to edit', async () => {
    const empty = await diff();
    expect(empty).toMatchObject({ hasChanges: false, changedFiles: [], nextAction: 'edit_workspace' });
    expect(empty.recommendedCommand).toContain(WORKSPACE);
    expect(await next()).toMatchObject({ state: 'needs_workspace_changes' });
  });

  it('takes the patch of an edit', async () => {
    appendFileSync(inWorkspace('README.md'), '\nA sentence that stands nowhere else in this repository.\n');
    writeFileSync(inWorkspace('notes.log'), 'a log\n');
    const patch = await diff();
    expect(CONTRACTS.patch.emitted.safeParse(patch).error).toBeUndefined();
    expect(patch.hasChanges).toBe(true);
    expect(patch.changedFiles.find(({ path }) => path === 'README.md')).toMatchObject({ status: 'M', additions: 2 });
    expect(patch.riskFlags.agentArtifacts).toEqual(['notes.log']);
    expect(patch.diff).toContain('+A sentence that stands nowhere else');
    expect(readFileSync(join(github.directory, patch.diffPath), 'utf8')).toBe(patch.diff);
    expect(patch.nextAction).toBe('validate');
    expect(await next()).toMatchObject({ state: 'needs_validation' });
  });

  it('leaves out what .contribflowignore names, and the file itself', async () => {
    writeFileSync(inWorkspace('.contribflowignore'), '*.log\n');
    const patch = await diff();
    expect(patch.changedFiles.map(({ path }) => path)).toEqual(['README.md']);
  });

  it('reports a workspace that is there already and loses nothing', async () => {
    const before = readFileSync(inWorkspace('README.md'), 'utf8');
    const found = await checkout();
    expect(found).toMatchObject({ created: false, clean: false });
    expect(readFileSync(inWorkspace('README.md'), 'utf8')).toBe(before);
  });

  it('gives the place of a secret and never its value', async () => {
    const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    writeFileSync(inWorkspace('settings.ts'), `export const token = '${secret}';\n`);
    const ran = await github.run(['diff', '--json']);
    const patch = documentOf(ran) as unknown as PatchArtifact;
    expect(patch.riskFlags.secrets).toMatchObject([{ path: 'settings.ts', line: 1, rule: 'github_token' }]);
    expect(ran.stdout).not.toContain(secret);
    const artifacts = join(github.directory, '.contribflow/artifacts/patch-quillworks-slug-kit-41.json');
    expect(readFileSync(artifacts, 'utf8')).not.toContain(secret);
    rmSync(inWorkspace('settings.ts'));
  });

  it('does not follow a link out of the workspace', async () => {
    const canary = join(github.directory, 'canary.txt');
    writeFileSync(canary, 'a canary of the host\n');
    symlinkSync(canary, inWorkspace('link.txt'));
    const ran = await github.run(['diff', '--json']);
    expect(ran.stdout).not.toContain('a canary of the host');
    expect((documentOf(ran) as unknown as PatchArtifact).riskFlags.sensitive).toMatchObject([
      { path: 'link.txt', kind: 'symlink' },
    ]);
    rmSync(inWorkspace('link.txt'));
  });

  it('reports a changed git configuration and runs none of it', async () => {
    const canary = join(github.directory, 'executed');
    appendFileSync(inWorkspace('.git/config'), `[core]\n\tfsmonitor = touch ${canary}\n`);
    mkdirSync(inWorkspace('.git/hooks'), { recursive: true });
    writeFileSync(inWorkspace('.git/hooks/post-index-change'), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 });
    for (const args of [['checkout', ISSUE], ['diff'], ['next'], ['status']]) await run(args);
    expect((await diff()).riskFlags.workspaceTampering).toEqual(
      expect.arrayContaining(['core.fsmonitor', 'hooks/post-index-change']),
    );
    expect(existsSync(canary)).toBe(false);
  });

  it('shows people a short view that fits 80 columns', async () => {
    const shown = await github.run(['diff']);
    expect(shown.stdout).toMatch(/M {2}README\.md +\+2/);
    for (const line of shown.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });
});
