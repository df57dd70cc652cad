import { BaseCommand } from '../cli/base-command.ts';
import { scoreLine } from '../cli/flags/score.ts';
import { renderScore } from '../cli/render/score.ts';
import { onIssue } from '../steps/on-issue.ts';
import { score } from '../steps/score.ts';

export default class Score extends BaseCommand {
  static override summary = 'Judge one issue on live evidence.';
  static override description =
    'Reads the issue, its linked pull requests, claims and its repository, and says what speaks for and against working on it.';
  static override examples = [
    { description: 'For a person:', command: 'contribflow score owner/repo#123' },
    { description: 'For a program:', command: 'contribflow score owner/repo#123 --json' },
  ];
  static override args = scoreLine.args;
  static override flags = scoreLine.flags;

  async run(): Promise<void> {
    const { args } = await this.parse(Score);
    await this.answer(
      'score',
      (ports, run) =>
        onIssue({ command: 'score', serverUrl: ports.hosts.serverUrl }, args.issue, (issue) =>
          score(ports, { issue }, run),
        ),
      renderScore,
    );
  }
}
