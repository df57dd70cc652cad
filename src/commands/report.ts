import { BaseCommand } from '../cli/base-command.ts';
import { reportLine } from '../cli/flags/report.ts';
import { renderReport } from '../cli/render/report.ts';
import { reportPage } from '../cli/render/report-page/page.ts';
import { onTask } from '../steps/on-issue.ts';
import { report } from '../steps/report.ts';

export default class Report extends BaseCommand {
  static override summary = 'Write a page about a task, to read before saying yes.';
  static override description =
    'The page is one HTML file without scripts that loads nothing: the decision and its risk, the way of the task, the diff, the validation, the checks of the review gate, the approval, and the exact commands that a yes would run. It reads what was recorded, asks nobody and changes nothing.';
  static override examples = [
    { description: 'The active task:', command: 'contribflow report' },
    { description: 'Into a file of your choice:', command: 'contribflow report --output review.html' },
    { description: 'Another task:', command: 'contribflow report --issue owner/repo#123' },
  ];
  static override args = reportLine.args;
  static override flags = reportLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Report);
    await this.answer(
      'report',
      (ports, run) =>
        onTask({ command: 'report', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          report(ports, { issue, output: flags.output ?? null, page: reportPage }, run),
        ),
      renderReport,
    );
  }
}
