import { STDERR } from '../app/print.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { approveLine } from '../cli/flags/approve.ts';
import { screenOf } from '../cli/paint.ts';
import { renderApproval } from '../cli/render/approval.ts';
import { approvalPage } from '../cli/render/approval-page.ts';
import { approve } from '../steps/approve.ts';
import { onTask } from '../steps/on-issue.ts';

export default class Approve extends BaseCommand {
  static override summary = 'Say yes to the last dry run, as the person at this terminal.';
  static override description =
    'Shows what would be published and a code; typing the code is the yes. It works on a terminal only: through a pipe or in CI nobody can be asked. The approval is for exactly what was shown, counts once and lasts 30 minutes.';
  static override examples = [
    { description: 'Read and approve:', command: 'contribflow approve' },
    { description: 'For another task:', command: 'contribflow approve --issue owner/repo#123' },
  ];
  static override args = approveLine.args;
  static override flags = approveLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Approve);
    const screen = screenOf(STDERR, this.session.environment);
    await this.answer(
      'approval',
      (ports, run) =>
        onTask({ command: 'approve', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          approve(ports, { issue, page: (offer, patch) => approvalPage(offer, patch, screen) }, run),
        ),
      renderApproval,
    );
  }
}
