import { BaseCommand } from '../../cli/base-command.ts';
import { taskAbandonLine } from '../../cli/flags/task.ts';
import { renderTaskList } from '../../cli/render/task.ts';
import { onTask } from '../../steps/on-issue.ts';
import { taskAbandon } from '../../steps/task-abandon.ts';

export default class TaskAbandon extends BaseCommand {
  static override summary = 'Give a task up.';
  static override description =
    'Without an issue it is the active task. Its workspace and artifacts stay, and it is not proposed again.';
  static override examples = [
    { description: 'Give up the active task:', command: 'contribflow task abandon --reason "somebody else is on it"' },
    { description: 'Give up another one:', command: 'contribflow task abandon owner/repo#123' },
  ];
  static override args = taskAbandonLine.args;
  static override flags = taskAbandonLine.flags;

  async run(): Promise<void> {
    const { args, flags } = await this.parse(TaskAbandon);
    const reason = flags.reason?.trim().slice(0, 500) || null;
    await this.answer(
      'task',
      (ports, run) =>
        onTask({ command: 'task abandon', serverUrl: ports.hosts.serverUrl }, args.issue, (issue) =>
          taskAbandon(ports, { issue, reason }, run),
        ),
      renderTaskList,
    );
  }
}
