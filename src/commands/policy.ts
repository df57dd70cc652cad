import { parseRepository, problem } from '../app/policies.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { policyLine } from '../cli/flags/policy.ts';
import { renderPolicy } from '../cli/render/policy.ts';
import { policy } from '../steps/policy.ts';

export default class Policy extends BaseCommand {
  static override summary = 'Show what a repository asks of contributors.';
  static override description =
    'Reads the guidance of the repository without cloning it and quotes its rules: AI contributions, DCO, CLA, templates and more. What it does not say is unknown, never allowed.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow policy owner/repo' },
    { description: 'For a program:', command: 'contribflow policy owner/repo --json' },
  ];
  static override args = policyLine.args;
  static override flags = policyLine.flags;

  async run(): Promise<void> {
    const { args } = await this.parse(Policy);
    await this.answer(
      'policy',
      async (ports, run) => {
        const repository = parseRepository(args.repository);
        return repository === null
          ? problem.invalidRepository('policy', args.repository)
          : policy(ports, { repository }, run);
      },
      renderPolicy,
    );
  }
}
