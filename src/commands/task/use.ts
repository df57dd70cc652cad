import { BaseCommand } from '../../cli/base-command.ts';
import { taskUseLine } from '../../cli/flags/task.ts';
import { renderTaskList } from '../../cli/render/task.ts';
import { onIssue } from '../../steps/on-issue.ts';
import { taskUse } from '../../steps/task-use.ts';

export default class TaskUse extends BaseCommand {
  static override summary = 'Make a task the active one.';
  static override description = 'An abandoned task is taken up again.';
  static override examples = [
    { description: 'Switch to another task:', command: 'contribflow task use owner/repo#123' },
  ];
  static override args = taskUseLine.args;
  static override flags = taskUseLine.flags;

  async run(): Promise<void> {
    const { args } = await this.parse(TaskUse);
    await this.answer(
      'task',
      (ports, run) =>
        onIssue({ command: 'task use', serverUrl: ports.hosts.serverUrl }, args.issue, (issue) =>
          taskUse(ports, { issue }, run),
        ),
      renderTaskList,
    );
  }
}
