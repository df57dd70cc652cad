import { problem } from '../../app/policies.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { enginePorts, runStep } from '../../cli/engine.ts';
import { feedbackProvideLine } from '../../cli/flags/feedback.ts';
import { SESSION_ID_PATTERN } from '../../contract/feedback-vocabulary.ts';
import { provideFeedback } from '../../doors/feedback/provide.ts';

export default class FeedbackProvide extends BaseCommand {
  static override summary = 'Be the peer: review a plan or a patch that another agent sends.';
  static override description =
    'Reads one Request Object of the Agent Feedback Protocol 1.2 from stdin and prints one Response Object, whatever comes in. It judges by fixed criteria, runs nothing and asks nobody.';
  static override examples = [
    { description: 'Review a request in a file:', command: 'contribflow feedback provide' },
    { description: 'As a tool that wraps the answer:', command: 'contribflow feedback provide --wrap --session ses_1' },
  ];
  static override args = feedbackProvideLine.args;
  static override flags = feedbackProvideLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(FeedbackProvide);
    const { session = null, wrap } = flags;
    const { output } = this.session;
    if (session !== null && !SESSION_ID_PATTERN.test(session)) {
      await output.error(problem.invalidFlag('feedback provide', '--session is not the name of a session.'));
      return;
    }
    const diagnose = (error: unknown) => {
      output.diagnose(error instanceof Error ? (error.stack ?? error.message) : String(error));
    };
    const provided = await runStep(
      this.session,
      (run) => provideFeedback({ ...enginePorts(this.session), diagnose }, { session, wrap }, run),
      { progressAsJson: false },
    );
    await output.answerEncoded('feedback-review', provided.review, provided.encode);
  }
}
