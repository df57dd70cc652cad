import { commandWords, problem } from '../../app/policies.ts';
import { keepMemorySteady } from '../../app/steady-memory.ts';
import { BaseCommand } from '../../cli/base-command.ts';
import { feedbackRequestLine } from '../../cli/flags/feedback.ts';
import { renderFeedbackRequest } from '../../cli/render/feedback.ts';
import { SESSION_ID_PATTERN } from '../../contract/feedback-vocabulary.ts';
import { agentFeedbackProtocol } from '../../doors/feedback/protocol.ts';
import { requestFeedback } from '../../steps/feedback-request.ts';
import { onTask } from '../../steps/on-issue.ts';

export default class FeedbackRequest extends BaseCommand {
  static override summary = 'Ask a peer agent what it thinks of the plan or the patch.';
  static override description =
    'Speaks the Agent Feedback Protocol 1.2 with the command of your choice. The request is recorded before it is sent, and what comes back is kept. Feedback is advice: it neither passes nor fails the review gate.';
  static override examples = [
    {
      description: 'Ask another contribflow about the plan:',
      command: "contribflow feedback request --artifact plan --provider-command 'contribflow feedback provide --wrap'",
    },
    {
      description: 'Ask an agent of opencode about the patch:',
      command:
        "contribflow feedback request --artifact patch --provider-command 'opencode run --agent reviewer --format json' --timeout 600",
    },
  ];
  static override args = feedbackRequestLine.args;
  static override flags = feedbackRequestLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(FeedbackRequest);
    const { artifact, session = null, timeout, new: isNew, 'provider-command': command } = flags;
    await keepMemorySteady();
    await this.answer(
      'feedback-request',
      (ports, run) =>
        onTask({ command: 'feedback request', serverUrl: ports.hosts.serverUrl }, flags.issue, (issue) => {
          const split = commandWords(command);
          const why = split.ok ? sessionProblem(session) : `--provider-command cannot be run: ${split.why}.`;
          if (why !== null || !split.ok) return Promise.resolve(problem.invalidFlag('feedback request', why ?? ''));
          const input = { issue, artifact, command, words: split.words, session, isNew, timeoutMs: timeout * 1000 };
          return requestFeedback(ports, { ...input, protocol: agentFeedbackProtocol }, run);
        }),
      renderFeedbackRequest,
    );
  }
}

const sessionProblem = (session: string | null) =>
  session === null || SESSION_ID_PATTERN.test(session) ? null : '--session is not the name of a session.';
