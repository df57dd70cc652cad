import { BaseCommand } from '../cli/base-command.ts';
import { validateLine } from '../cli/flags/validate.ts';
import { onNamedIssue } from '../cli/named-issue.ts';
import { renderValidation } from '../cli/render/validation.ts';
import { validate } from '../steps/validate.ts';

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
        onNamedIssue('validate', flags.issue, ports.hosts.serverUrl, (issue) =>
          validate(
            ports,
            {
              issue,
              run: flags.run,
              prove: flags.prove,
              pull: flags.pull,
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
