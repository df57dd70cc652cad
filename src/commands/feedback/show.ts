import { BaseCommand } from '../../cli/base-command.ts';
import { feedbackShowLine } from '../../cli/flags/feedback.ts';
import { renderFeedbackHistory } from '../../cli/render/feedback.ts';
import { showFeedback } from '../../steps/feedback-show.ts';
import { onTask } from '../../steps/on-issue.ts';

export default class FeedbackShow extends BaseCommand {
  static override summary = 'Show what peers were asked about a task and what they said.';
  static override description = 'Reads the recorded history: every request, its answer, and what was decided on it.';
  static override examples = [
    { description: 'The active task:', command: 'contribflow feedback show' },
    { description: 'Another one, for a program:', command: 'contribflow feedback show --issue owner/repo#123 --json' },
  ];
  static override args = feedbackShowLine.args;
  static override flags = feedbackShowLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(FeedbackShow);
    await this.answer(
      'feedback-history',
      (ports) =>
        onTask({ command: 'feedback show', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) =>
          showFeedback(ports, { issue }),
        ),
      renderFeedbackHistory,
    );
  }
}
