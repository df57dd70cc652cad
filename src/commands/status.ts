import { BaseCommand } from '../cli/base-command.ts';
import { renderStatus } from '../cli/render/status.ts';
import { status } from '../steps/status.ts';

export default class Status extends BaseCommand {
  static override summary = 'Show where things stand: config, credential, task, next step.';
  static override description =
    'Looks for a GitHub credential in GH_TOKEN, GITHUB_TOKEN and gh, and notes what gh said for `next`. Uses no network.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow status' },
    { description: 'For a program:', command: 'contribflow status --json' },
  ];

  async run(): Promise<void> {
    await this.parse(Status);
    await this.answer('status', (ports, run) => status(ports, ports, run), renderStatus);
  }
}
