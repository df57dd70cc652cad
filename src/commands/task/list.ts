import { BaseCommand } from '../../cli/base-command.ts';
import { taskListLine } from '../../cli/flags/task.ts';
import { renderTaskList } from '../../cli/render/task.ts';
import { taskList } from '../../steps/task-list.ts';

export default class TaskList extends BaseCommand {
  static override summary = 'List the tasks of this directory.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow task list' },
    { description: 'For a program:', command: 'contribflow task list --json' },
  ];
  static override args = taskListLine.args;
  static override flags = taskListLine.flags;

  async run(): Promise<void> {
    await this.parse(TaskList);
    await this.answer('task', (ports) => taskList(ports), renderTaskList);
  }
}
