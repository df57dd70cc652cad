import { BaseCommand } from '../cli/base-command.ts';
import { exitCodeOf } from '../cli/exit-codes.ts';
import { traceOf } from '../cli/trace.ts';

export default class SessionCommand extends BaseCommand {
  static override summary = 'Work through the flow for a UI: submissions on stdin, events on stdout.';
  static override description =
    'A long-lived process for editors, UIs and other agents. Each line on stdin is a submission, each line on stdout an event. It works turn by turn, asks for approval where it must, and publishes nothing without a yes to exactly that.';
  static override examples = [{ description: 'As a UI starts it:', command: 'contribflow session' }];

  async run(): Promise<void> {
    await this.parse(SessionCommand);
    const { output, signal, environment, version } = this.session;
    // Standard output belongs to the queue of events from here on, whatever happens.
    output.end(0);
    // It has the whole engine in it, which no other command should have to load.
    const { serveSession } = await import('../doors/session/serve-session.ts');
    const diagnose = (error: unknown) => {
      output.diagnose(traceOf(error));
    };
    await serveSession({ environment, version, exitCodeOf, diagnose }, signal);
  }
}
