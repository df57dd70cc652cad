import { BaseCommand } from '../cli/base-command.ts';
import { checkoutLine } from '../cli/flags/checkout.ts';
import { renderWorkspace } from '../cli/render/workspace.ts';
import { checkout } from '../steps/checkout.ts';
import { onIssue } from '../steps/on-issue.ts';

export default class Checkout extends BaseCommand {
  static override summary = 'Give a task its workspace: a clone on a branch of its own.';
  static override description =
    'Run it again to see how the workspace stands, and whether upstream has moved; work in it is never overwritten. Edit the files there, and run contribflow from where you are now.';
  static override examples = [
    { description: 'Make the workspace:', command: 'contribflow checkout owner/repo#123' },
    { description: 'Carry the work over to a moved base:', command: 'contribflow checkout owner/repo#123 --update' },
    { description: 'With all history:', command: 'contribflow checkout owner/repo#123 --full' },
  ];
  static override args = checkoutLine.args;
  static override flags = checkoutLine.flags;

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Checkout);
    await this.answer(
      'workspace',
      (ports, run) =>
        onIssue({ command: 'checkout', serverUrl: ports.hosts.serverUrl }, args.issue, (issue) =>
          checkout(ports, { issue, update: flags.update, full: flags.full }, run),
        ),
      renderWorkspace,
    );
  }
}
