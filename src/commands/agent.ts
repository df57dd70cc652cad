import { BaseCommand } from '../cli/base-command.ts';
import { runStep } from '../cli/engine.ts';
import { exitCodeOf } from '../cli/exit-codes.ts';
import { agentLine } from '../cli/flags/agent.ts';
import { renderPlanAsMarkdown } from '../cli/render/plan-markdown.ts';
import { errorEnvelope } from '../doors/agent/envelope.ts';

export default class Agent extends BaseCommand {
  static override summary = 'Do what an ADR-007 envelope asks, and answer with one.';
  static override description =
    'For workflows that speak the agent envelope instead of our command line. Reads one input envelope and prints one output envelope, whatever happens. No action of it publishes anything.';
  static override examples = [
    { description: 'From a pipe:', command: 'contribflow agent' },
    { description: 'From a file:', command: 'contribflow agent --input envelope.json' },
  ];
  static override args = agentLine.args;
  static override flags = agentLine.flags;

  async run(): Promise<void> {
    const { session } = this;
    const { output, environment, workingDirectory } = session;
    output.answerErrorsAs(errorEnvelope);
    const { flags } = await this.parse(Agent);
    const { input: file = null } = flags;
    // It has the whole engine in it, which no other command should have to load.
    const { answerEnvelope } = await import('../doors/agent/answer-envelope.ts');
    const surroundings = { file, environment, workingDirectory, exitCodeOf, planPage: renderPlanAsMarkdown };
    const { pieces, exitCode } = await runStep(session, (run) => answerEnvelope(surroundings, run), {
      progressAsJson: false,
    });
    await output.pieces(pieces, exitCode);
  }
}
