import { problem } from '../../app/policies.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { feedbackApplyLine } from '../../cli/flags/feedback.ts';
import { renderFeedbackHistory } from '../../cli/render/feedback.ts';
import { FEEDBACK_ID_PATTERN, REASON_CODE_PATTERN } from '../../contract/feedback-vocabulary.ts';
import { applyFeedback } from '../../steps/feedback-apply.ts';
import { onTask } from '../../steps/on-issue.ts';

const LONGEST_EXPLANATION = 2000;

export default class FeedbackApply extends BaseCommand {
  static override summary = 'Record what became of a piece of feedback.';
  static override description =
    'The decision goes out with the next request to that provider. Until then a later one takes its place.';
  static override examples = [
    {
      description: 'Say that it was done:',
      command: 'contribflow feedback apply --id plan.tests.missing --status accepted',
    },
    {
      description: 'Say why it was not:',
      command:
        'contribflow feedback apply --id plan.risk.missing --status rejected --reason-code out_of_scope --explanation "the risk is in the issue"',
    },
  ];
  static override args = feedbackApplyLine.args;
  static override flags = feedbackApplyLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(FeedbackApply);
    const { id, status, artifact = null, 'reason-code': reasonCode = null } = flags;
    const explanation = flags.explanation?.trim().slice(0, LONGEST_EXPLANATION) || null;
    await this.answer(
      'feedback-history',
      (ports, run) =>
        onTask({ command: 'feedback apply', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) => {
          const why = whyNot(id, reasonCode);
          if (why !== null) return Promise.resolve(problem.invalidFlag('feedback apply', why));
          return applyFeedback(ports, { issue, artifact, decision: { id, status, reasonCode, explanation } }, run);
        }),
      renderFeedbackHistory,
    );
  }
}

function whyNot(id: string, reasonCode: string | null): string | null {
  if (!FEEDBACK_ID_PATTERN.test(id))
    return '--id is not the id of feedback: it has 8 to 128 of the characters a-z, 0-9, dot, underscore and dash.';
  return reasonCode === null || REASON_CODE_PATTERN.test(reasonCode)
    ? null
    : '--reason-code is one word of a-z, 0-9 and underscores, such as out_of_scope.';
}
