import { BaseCommand } from '../cli/base-command.ts';
import { enginePorts } from '../cli/engine.ts';
import { nextLine } from '../cli/flags/next.ts';
import { renderNext } from '../cli/render/next.ts';
import { next } from '../steps/next.ts';
import { watchNext } from '../steps/watch-next.ts';

export default class Next extends BaseCommand {
  static override summary = 'Say what to do next.';
  static override description =
    'Answers from recorded facts only: no network, no process, made to be polled. With --watch it stays and prints one line of JSON each time the answer changes, until it is stopped.';
  static override examples = [
    { description: 'Ask once:', command: 'contribflow next --json' },
    { description: 'Follow the changes:', command: 'contribflow next --watch' },
  ];
  static override args = nextLine.args;
  static override flags = nextLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Next);
    if (flags.watch) await this.#watch();
    else await this.answer('next-action', (ports) => next(ports), renderNext);
  }

  async #watch(): Promise<void> {
    const { session } = this;
    const run = { signal: session.signal, progress: () => undefined };
    for await (const answer of watchNext(enginePorts(session), run)) {
      if (!(await session.output.line('next-action', answer))) break;
    }
  }
}
