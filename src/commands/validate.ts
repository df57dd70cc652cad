import { BaseCommand } from '../cli/base-command.ts';
import { validateLine } from '../cli/flags/validate.ts';
import { renderValidation } from '../cli/render/validation.ts';
import { onTask } from '../steps/on-issue.ts';
import { validate } from '../steps/validate.ts';

/** One that was not given is undefined, whatever its type says. */
const isGiven = (flag: boolean | undefined): boolean => flag ?? false;

export default class Validate extends BaseCommand {
  static override summary = 'Find out what would prove the patch, and prove it in a sandbox.';
  static override description =
    'Without --run it only detects commands. With --run they are executed in a sandbox without a network; only the setup of dependencies may reach the package registries.';
  static override examples = [
    { description: 'See what would be run:', command: 'contribflow validate' },
    { description: 'Run it:', command: 'contribflow validate --run --sandbox docker' },
    { description: 'With a check of your own:', command: 'contribflow validate --run --command "npm run check"' },
    { description: 'Show that the tests prove the fix:', command: 'contribflow validate --run --prove --json' },
  ];
  static override args = validateLine.args;
  static override flags = validateLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Validate);
    await this.answer(
      'validation',
      (ports, run) =>
        onTask({ command: 'validate', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          validate(
            ports,
            {
              issue,
              run: isGiven(flags.run),
              prove: isGiven(flags.prove),
              pull: isGiven(flags.pull),
              engine: flags.sandbox ?? null,
              commands: flags.command ?? [],
            },
            run,
          ),
        ),
      renderValidation,
      { progressAsJson: flags.progress === 'json' },
    );
  }
}
