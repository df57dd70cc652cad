import { BaseCommand } from '../cli/base-command.ts';
import { prStatusLine } from '../cli/flags/pr-status.ts';
import { renderPrStatus } from '../cli/render/pr-status.ts';
import { onTask } from '../steps/on-issue.ts';
import { prStatus } from '../steps/pr-status.ts';

export default class PrStatus extends BaseCommand {
  static override summary = 'Look at the published pull request of a task, and say whose turn it is.';
  static override description =
    'Reads its state, its checks, and what others said, in one request. Answers nobody and changes nothing: what is to be said there, a person says.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow pr-status' },
    { description: 'For a program:', command: 'contribflow pr-status --json' },
    { description: 'Of another task than the active one:', command: 'contribflow pr-status --issue owner/repo#123' },
  ];
  static override args = prStatusLine.args;
  static override flags = prStatusLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(PrStatus);
    await this.answer(
      'pr-status',
      (ports, run) =>
        onTask({ command: 'pr-status', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          prStatus(ports, { issue }, run),
        ),
      renderPrStatus,
    );
  }
}
