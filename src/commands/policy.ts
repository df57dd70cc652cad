import { BaseCommand } from '../cli/base-command.ts';
import { policyLine } from '../cli/flags/policy.ts';
import { renderPolicy } from '../cli/render/policy.ts';
import { onRepository } from '../steps/on-repository.ts';
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
      (ports, run) => onRepository('policy', args.repository, (repository) => policy(ports, { repository }, run)),
      renderPolicy,
    );
  }
}
