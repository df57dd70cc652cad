import { BaseCommand } from '../cli/base-command.ts';
import { prLine } from '../cli/flags/pr.ts';
import { renderPr } from '../cli/render/pr.ts';
import { onTask } from '../steps/on-issue.ts';
import { pr } from '../steps/pr.ts';

export default class Pr extends BaseCommand {
  static override summary = 'Prepare a draft pull request and, after a yes, open it.';
  static override description =
    'Without --yes it is a dry run: it makes the commit and the texts, lets the review gate judge, and prints the exact commands that an approved run executes. With --yes exactly that is published, once, if nothing has changed since.';
  static override examples = [
    { description: 'See what would be published:', command: 'contribflow pr --draft' },
    { description: 'Write title and body yourself:', command: 'contribflow pr --draft --edit' },
    {
      description: 'With a title and a body of your own:',
      command: 'contribflow pr --title "fix: sum" --body-file body.md',
    },
    { description: 'Publish what the dry run showed:', command: 'contribflow pr --draft --yes' },
  ];
  static override args = prLine.args;
  static override flags = prLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Pr);
    await this.answer(
      'pr',
      (ports, run) =>
        onTask({ command: 'pr', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          pr(
            ports,
            {
              issue,
              draft: flags.draft ? true : null,
              yes: flags.yes,
              title: flags.title ?? null,
              bodyFile: flags['body-file'] ?? null,
              edit: flags.edit,
              overrideValidation: flags['override-validation'],
              startOver: flags['start-over'],
            },
            run,
          ),
        ),
      renderPr,
    );
  }
}
