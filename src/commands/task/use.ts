import { parseIssueRef, problem } from '../../app/policies.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { taskUseLine } from '../../cli/flags/task.ts';
import { renderTaskList } from '../../cli/render/task.ts';
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
      async (ports, run) => {
        const issue = parseIssueRef(args.issue, ports.hosts.serverUrl);
        return issue === null
          ? problem.invalidIssue('task use', args.issue, ports.hosts.serverUrl)
          : taskUse(ports, { issue }, run);
      },
      renderTaskList,
    );
  }
}
