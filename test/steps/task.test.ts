import { describe, expect, it } from 'vitest';
import { TaskList } from '../../src/contract/task.ts';
import { taskAbandon } from '../../src/steps/task-abandon.ts';
import { taskList } from '../../src/steps/task-list.ts';
import { taskUse } from '../../src/steps/task-use.ts';
import { EARLIER, ISSUE, NOW, OTHER_ISSUE, state, task, workspace } from '../builders/recorded-state.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';

const older = task({ issue: OTHER_ISSUE, slug: 'octo-cat-7', updatedAt: '2026-01-01T00:00:00Z', workspace });
const twoTasks = () =>
  fakePorts({ environmentToken: 'secret', state: state({ activeIssue: ISSUE, tasks: [older, task()] }) });

describe('task list', () => {
  it('shows the most recently used first, each with its own state', async () => {
    const { tasks, activeIssue } = TaskList.parse(await taskList(twoTasks()));
    expect(activeIssue).toBe(ISSUE);
    expect(tasks.map(({ issue, active, state: where }) => [issue, active, where])).toEqual([
      [ISSUE, true, 'needs_checkout'],
      [OTHER_ISSUE, false, 'ready_for_diff'],
    ]);
  });

  it('is empty, not an error, where nothing is set up', async () => {
    const answer = TaskList.parse(await taskList(fakePorts({ config: null, state: null })));
    expect(answer).toMatchObject({ tasks: [], state: 'needs_init', nextAction: 'init' });
  });
});

describe('task use', () => {
  it('switches, remembers when, and logs it', async () => {
    const ports = twoTasks();
    const answer = TaskList.parse(await taskUse(ports, { issue: OTHER_ISSUE }, fakeRun()));
    expect(answer).toMatchObject({ activeIssue: OTHER_ISSUE, state: 'ready_for_diff' });
    expect(answer.tasks[0]).toMatchObject({ issue: OTHER_ISSUE, updatedAt: NOW.toISOString() });
    expect(ports.lines).toEqual(['task octo-cat-7 made the active task']);
  });

  it('takes up an abandoned task again', async () => {
    const abandoned = task({ abandoned: { at: EARLIER, reason: 'no time' } });
    const ports = fakePorts({ state: state({ tasks: [abandoned] }) });
    expect(TaskList.parse(await taskUse(ports, { issue: ISSUE }, fakeRun())).tasks[0]).toMatchObject({
      active: true,
      abandoned: false,
    });
  });

  it('knows no task that has no plan', async () => {
    const ports = fakePorts();
    expect(await taskUse(ports, { issue: ISSUE }, fakeRun())).toMatchObject({
      error: { code: 'no_such_task' },
      recommendedCommand: 'contribflow plan owner/repo#123 --json',
    });
    expect(ports.lines).toEqual([]);
  });
});

describe('task abandon', () => {
  it('gives up the active task and keeps the reason', async () => {
    const ports = twoTasks();
    const answer = TaskList.parse(await taskAbandon(ports, { issue: null, reason: 'claimed' }, fakeRun()));
    expect(answer.activeIssue).toBeNull();
    expect(answer.tasks.find(({ issue }) => issue === ISSUE)).toMatchObject({
      abandoned: true,
      abandonReason: 'claimed',
    });
    expect(ports.lines).toEqual(['task owner-repo-123 abandoned: claimed']);
  });

  it('leaves the active task alone when another is given up', async () => {
    const answer = TaskList.parse(await taskAbandon(twoTasks(), { issue: OTHER_ISSUE, reason: null }, fakeRun()));
    expect(answer.activeIssue).toBe(ISSUE);
  });

  it('needs a task', async () => {
    expect(await taskAbandon(fakePorts(), { issue: null, reason: null }, fakeRun())).toMatchObject({
      error: { code: 'no_active_task' },
    });
    expect(await taskAbandon(fakePorts(), { issue: ISSUE, reason: null }, fakeRun())).toMatchObject({
      error: { code: 'no_such_task' },
    });
  });

  it('changes nothing in a damaged state', async () => {
    const ports = fakePorts({ state: '{"torn' });
    expect(await taskAbandon(ports, { issue: null, reason: null }, fakeRun())).toMatchObject({
      error: { code: 'state_damaged' },
    });
    expect(ports.state.text).toBe('{"torn');
  });
});
