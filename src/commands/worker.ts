import { BaseCommand } from '../cli/base-command.ts';
import { workerLine } from '../cli/flags/host.ts';
import { hostFlags, hostStore, workDirectory } from '../cli/host-line.ts';
import { renderWorker } from '../cli/render/worker.ts';
import { traceOf } from '../cli/trace.ts';
import { describeWorker } from '../steps/describe-host.ts';

export default class WorkerCommand extends BaseCommand {
  static override summary = 'Work on the runs of a host, beside it or on another machine.';
  static override description =
    'Takes runs from the store, one lease at a time. The GitHub credential, the sandbox and the configuration are those of this process and this directory. Any number of workers share a PostgreSQL.';
  static override examples = [
    {
      description: 'For a team:',
      command: 'contribflow worker --store postgres://host.example/contribflow',
    },
  ];
  static override args = workerLine.args;
  static override flags = workerLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(WorkerCommand);
    const { output, signal, environment, workingDirectory } = this.session;
    const store = hostStore(this.session, flags.store);
    const again = hostFlags(this.session, flags);
    const directory = workDirectory(this.session, flags['work-directory'], store);
    // It has the whole engine in it, which no other command should have to load.
    const { serveWorker } = await import('../doors/host/runner/serve-worker.ts');
    const problem = await serveWorker(
      { store, workDirectory: directory },
      {
        environment,
        workingDirectory,
        diagnose: (error) => {
          output.diagnose(traceOf(error));
        },
        tellWorking: (place) =>
          output.answer(
            'worker',
            describeWorker({ store, place, workDirectory: directory, flags: again }),
            renderWorker,
          ),
      },
      signal,
    );
    if (problem !== null) await output.error(problem);
  }
}
