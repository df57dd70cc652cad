import { BaseCommand } from '../cli/base-command.ts';
import { logLine } from '../cli/flags/log.ts';
import { renderLog } from '../cli/render/log.ts';
import { log } from '../steps/log.ts';

export default class Log extends BaseCommand {
  static override summary = 'Show the audit log of decisions and public commands, and check it.';
  static override description =
    'Each entry names the one before it by its hash, and the last one is sealed in your state directory, so that a change is found.';
  static override examples = [
    { description: 'The last entries:', command: 'contribflow log' },
    { description: 'Check the whole log:', command: 'contribflow log --verify' },
    { description: 'For a program:', command: 'contribflow log --verify --limit 100 --json' },
  ];
  static override args = logLine.args;
  static override flags = logLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Log);
    const { verify, limit = null } = flags;
    await this.answer('audit-log', (ports, run) => log(ports, { verify, limit }, run), renderLog);
  }
}
