import { describe, expect, it } from 'vitest';
import type { State } from '../../src/contract/state.ts';
import type { GitFailure } from '../../src/ports/git-failure.ts';
import type { CloneRequest } from '../../src/ports/workspaces.ts';
import { checkout } from '../../src/steps/checkout.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';
import { policyFinding } from '../builders/policy-finding.ts';
import { dryRun, ISSUE, OTHER_ISSUE, state, task, working } from '../builders/recorded-state.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';
import { FakeWorkspaces } from '../fakes/fake-workspaces.ts';

const FILES = { 'README.md': 'hello', 'src/a.ts': 'one' };

function make(recorded: State = working(), workspaces = fakeWorkspaces()) {
  const ports = {
    ...fakePorts({ state: recorded, environmentToken: 'a-token' }),
    controllerPath: '/home/you/work',
    workspaces,
  };
  const go = (flags: { update?: boolean; issue?: typeof ISSUE } = {}) =>
    checkout(ports, { issue: flags.issue ?? ISSUE, update: flags.update ?? false, full: false }, fakeRun());
  return { ports, workspaces, go };
}

const fakeWorkspaces = () => new FakeWorkspaces({ 'owner/repo': { branch: 'trunk', files: { ...FILES } } });

describe('checkout', () => {
  it('gives a task its workspace and records it', async () => {
    const { ports, go } = make();
    expect(await go()).toMatchObject({
      status: 'ok',
      workspacePath: '.contribflow/workspaces/owner-repo-123',
      branch: 'contribflow/issue-123',
      baseBranch: 'trunk',
      created: true,
      clean: true,
      upstream: { status: 'current' },
      nextAction: 'diff',
      recommendedCommand: 'contribflow diff --json',
    });
    const loaded = await ports.state.read();
    expect(loaded.status === 'ok' && loaded.value.tasks[0]?.workspace).toMatchObject({ baseBranch: 'trunk' });
  });

  it('names the task where another one is active', async () => {
    const recorded = state({
      activeIssue: OTHER_ISSUE,
      tasks: [task(), task({ issue: OTHER_ISSUE, slug: 'octo-cat-7' })],
    });
    expect(await make(recorded).go()).toMatchObject({
      recommendedCommand: 'contribflow diff --issue owner/repo#123 --json',
    });
  });

  const asksFor = async ({ ports }: ReturnType<typeof make>, values: readonly string[]) => {
    const finding = policyFinding({ rule: 'target_branch', verdict: 'conditional', values: [...values] });
    const plan = contributionPlan({ policyFindings: [finding] });
    await ports.artifacts.write('plan', 'owner-repo-123', plan, fakeRun().signal);
  };
  const withBranches = (...otherBranches: string[]) =>
    make(working(), new FakeWorkspaces({ 'owner/repo': { branch: 'trunk', files: FILES, otherBranches } }));

  it.each([
    { asked: ['next'], base: 'next', isSaid: false },
    { asked: ['trunk'], base: 'trunk', isSaid: false },
    { asked: ['gone'], base: 'trunk', isSaid: true },
    { asked: ['next', 'trunk'], base: 'trunk', isSaid: false },
    { asked: [], base: 'trunk', isSaid: false },
  ])('starts from $base where the plan says that the repository asks for $asked', async ({ asked, base, isSaid }) => {
    const made = withBranches('next');
    await asksFor(made, asked);
    const answer = await made.go();
    expect(answer).toMatchObject({ status: 'ok', baseBranch: base });
    expect(answer.reason.includes('is not there; the work starts from the default branch.')).toBe(isSaid);
    expect(answer.reason).not.toContain('gone');
  });

  it('keeps the base of a workspace that is there, and says so', async () => {
    const made = withBranches('next');
    await made.go();
    await asksFor(made, ['next']);
    const answer = await made.go();
    expect(answer).toMatchObject({ created: false, baseBranch: 'trunk' });
    expect(answer.reason).toContain('The work does not start from the branch that the repository asks for');
  });

  it('takes no branch from a plan that somebody has changed', async () => {
    const made = withBranches('next', 'other');
    await asksFor(made, ['next']);
    const { texts } = made.ports.artifacts;
    texts.set('plan-owner-repo-123', (texts.get('plan-owner-repo-123') ?? '').replace('"next"', '"other"'));
    expect(await made.go()).toMatchObject({ baseBranch: 'trunk' });
  });

  it('refuses what has no plan, and what its plan forbids', async () => {
    expect(await make(state()).go()).toMatchObject({ error: { code: 'no_such_task' } });
    const blocked = working({ plan: { ...task().plan, status: 'blocked', blockedBy: 'policy' } });
    expect(await make(blocked).go()).toMatchObject({
      error: { code: 'task_blocked' },
      recommendedCommand: 'contribflow task abandon owner/repo#123 --json',
    });
  });

  it('reports that upstream has moved, and what follows', async () => {
    const { workspaces, go } = make();
    await go();
    workspaces.repositories.set('owner/repo', { branch: 'trunk', files: { ...FILES, 'new.ts': 'x' } });
    expect(await go()).toMatchObject({
      created: false,
      upstream: { status: 'moved', recommendedCommand: 'contribflow checkout owner/repo#123 --update --json' },
    });
    expect(await go({ update: true })).toMatchObject({ status: 'ok', update: { status: 'updated' } });
  });

  it('changes nothing where the work does not fit the moved base', async () => {
    const { workspaces, go } = make();
    await go();
    workspaces.filesOf('owner-repo-123')['src/a.ts'] = 'mine';
    workspaces.repositories.set('owner/repo', { branch: 'trunk', files: { ...FILES, 'src/a.ts': 'theirs' } });
    expect(await go({ update: true })).toMatchObject({
      status: 'conflict',
      update: { status: 'conflict', conflicts: ['src/a.ts'] },
      nextAction: 'edit_workspace',
      commandKind: 'manual',
    });
    expect(workspaces.filesOf('owner-repo-123')['src/a.ts']).toBe('mine');
  });

  it('remembers a conflict, so that next does not ask for the same update again, until an update succeeds', async () => {
    const { ports, workspaces, go } = make();
    const recorded = async () => {
      const loaded = await ports.state.read();
      return loaded.status === 'ok' ? loaded.value.tasks[0]?.workspace?.conflictsWith : null;
    };
    await go();
    workspaces.filesOf('owner-repo-123')['src/a.ts'] = 'mine';
    workspaces.repositories.set('owner/repo', { branch: 'trunk', files: { ...FILES, 'src/a.ts': 'theirs' } });
    await go({ update: true });
    expect(await recorded()).toMatch(/^[0-9a-f]{40}$/);
    workspaces.filesOf('owner-repo-123')['src/a.ts'] = 'theirs';
    expect(await go({ update: true })).toMatchObject({ update: { status: 'updated' } });
    expect(await recorded()).toBeUndefined();
  });

  it('forgets that a dry run was blocked, and keeps one that was not', async () => {
    for (const status of ['blocked', 'ready'] as const) {
      const { ports, go } = make(working({ dryRun: dryRun({ status }) }));
      await go();
      const loaded = await ports.state.read();
      const kept = loaded.status === 'ok' ? loaded.value.tasks[0]?.dryRun?.status : null;
      expect(kept).toBe(status === 'ready' ? 'ready' : undefined);
    }
  });

  it('sends the credential only when it cannot do without', async () => {
    const tokens: (string | null)[] = [];
    class Private extends FakeWorkspaces {
      override readonly prepare: FakeWorkspaces['prepare'] = (request: CloneRequest) => {
        tokens.push(request.token);
        const failure: GitFailure = { kind: 'repository_not_found', message: '', subject: null };
        return Promise.resolve({ ok: false, failure });
      };
    }
    expect(await make(working(), new Private()).go()).toMatchObject({ error: { code: 'repository_not_found' } });
    expect(tokens).toEqual([null, 'a-token']);
    tokens.length = 0;
    await make().go();
    expect(tokens).toEqual([]);
  });

  it.each([
    ['git_missing', 'git_missing'],
    ['repository_empty', 'repository_empty'],
    ['repository_moved', 'repository_moved'],
    ['repository_refused', 'repository_refused'],
    ['object_format_unsupported', 'repository_refused'],
    ['redirect_refused', 'git_failed'],
    ['workspace_in_the_way', 'workspace_in_the_way'],
    ['disk_full', 'storage_full'],
    ['not_writable', 'store_unwritable'],
    ['busy', 'store_busy'],
    ['unreachable', 'network_unreachable'],
    ['credential_refused', 'credential_rejected'],
    ['aborted', 'interrupted'],
    ['failed', 'git_failed'],
  ] as const)('answers %s with %s', async (kind, code) => {
    const failure: GitFailure = { kind, message: 'words of git', subject: null };
    const workspaces = new FakeWorkspaces({ 'owner/repo': { branch: 'main', files: FILES, failure } });
    expect(await make(working(), workspaces).go()).toMatchObject({ status: 'error', error: { code } });
  });
});
