import { BaseCommand } from '../cli/base-command.ts';
import { planLine } from '../cli/flags/plan.ts';
import { renderPlan } from '../cli/render/plan.ts';
import { renderPlanAsMarkdown } from '../cli/render/plan-markdown.ts';
import { onIssue } from '../steps/on-issue.ts';
import { plan } from '../steps/plan.ts';

export default class Plan extends BaseCommand {
  static override summary = 'Plan the work on an issue from the rules of its repository.';
  static override description =
    'Reads the issue and the guidance of the repository, names likely files and checks, and makes the issue the active task. A rule against it, a claim or a closed issue gives a blocked plan.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow plan owner/repo#123' },
    { description: 'As a page to keep:', command: 'contribflow plan owner/repo#123 --format md' },
    { description: 'With the thoughts behind it:', command: 'contribflow plan owner/repo#123 --cort' },
    { description: 'For a program:', command: 'contribflow plan owner/repo#123 --json' },
  ];
  static override args = planLine.args;
  static override flags = planLine.flags;

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Plan);
    await this.answer(
      'plan',
      (ports, run) =>
        onIssue({ command: 'plan', serverUrl: ports.hosts.serverUrl }, args.issue, (issue) =>
          plan(ports, { issue, cort: flags.cort }, run),
        ),
      flags.format === 'md' ? renderPlanAsMarkdown : renderPlan,
    );
  }
}
