import { problem } from '../app/policies.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { enginePorts } from '../cli/engine.ts';
import { initLine } from '../cli/flags/init.ts';
import { initSettings } from '../cli/prompts/init-settings.ts';
import { renderInit } from '../cli/render/init.ts';
import { init, initRefusal } from '../steps/init.ts';

export default class Init extends BaseCommand {
  static override summary = 'Set up this directory for contributions.';
  static override description =
    'Writes .contribflow/config.json and notes where a GitHub credential was found, never its value. On a terminal it asks; in a pipe or with --json it takes the flags and the defaults.';
  static override examples = [
    { description: 'Answer a few questions:', command: 'contribflow init' },
    {
      description: 'Look for TypeScript documentation work:',
      command: 'contribflow init --lang TypeScript --type docs --json',
    },
    { description: 'Start over; the old config is kept beside:', command: 'contribflow init --force' },
  ];
  static override args = initLine.args;
  static override flags = initLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Init);
    const { session } = this;
    const refusal = await initRefusal(enginePorts(session), flags.force);
    const settings = refusal === null ? await initSettings(flags, session) : null;
    if (settings === null) await session.output.error(refusal ?? problem.interrupted());
    else await this.answer('init', (ports, run) => init(ports, { settings, force: flags.force }, run), renderInit);
  }
}
