import { problem } from '../app/policies.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { demoAudience } from '../cli/demo-audience.ts';
import { writingDemoPage } from '../cli/demo-page-file.ts';
import { demoLine } from '../cli/flags/demo.ts';
import { renderDemo } from '../cli/render/demo/demo.ts';
import type { Session } from '../cli/session.ts';
import { traceOf } from '../cli/trace.ts';
import type { ServeHost } from '../demo/player/host/host-stage.ts';

export default class Demo extends BaseCommand {
  static override summary = 'Play the whole way from an issue to a pull request, on a GitHub of its own.';
  static override description =
    'A story in numbered steps, each with the command that a person would type. The engine, the sandbox and the checks are the real ones; GitHub is a simulator on this machine. Needs no account and no network, and leaves nothing behind.';
  static override examples = [
    { description: 'The usual story:', command: 'contribflow demo' },
    { description: 'All stories:', command: 'contribflow demo --list' },
    { description: 'A repository that means harm:', command: 'contribflow demo --scenario hostile-repository' },
    { description: 'As a page to step through:', command: 'contribflow demo --approve --html demo.html' },
    { description: 'Agent to agent, over the queues of a session:', command: 'contribflow demo --via session' },
    { description: 'As runs of a host, with its board:', command: 'contribflow demo --via host' },
    { description: 'In a pipe, to its end:', command: 'contribflow demo --approve --json' },
  ];
  static override args = demoLine.args;
  static override flags = demoLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Demo);
    const { list, scenario = null, speed = 'normal', via, approve, keep, html = null } = flags;
    const { output, signal, environment } = this.session;
    // With the engine and the simulator in it, it is larger than all the rest.
    const { listScenarios, playDemo } = await import('../demo/player/play-demo.ts');
    if (via === 'host' && (scenario !== null || html !== null)) {
      await output.error(problem.invalidFlag('demo', UNFIT_FOR_HOST));
      return;
    }
    const [, program = ''] = process.argv;
    const wishes = {
      ...{ scenario, keep, approve, environment },
      session: via === 'session' ? ([process.execPath, program, 'session'] as const) : null,
      serveHost: via === 'host' ? hostOf(this.session) : null,
    };
    const audience = demoAudience(this.session, speed);
    const played = () =>
      html === null
        ? playDemo(wishes, audience, signal)
        : writingDemoPage(this.session, html, audience, (heard) => playDemo(wishes, heard, signal));
    const answer = list ? listScenarios() : await played();
    await output.answer('demo', answer, renderDemo);
  }
}

const UNFIT_FOR_HOST = '--via host plays a story of its own: it goes with neither --scenario nor --html.';

/** The host of a demo: on a free port of this machine. */
const hostOf =
  ({ version, output }: Session): ServeHost =>
  async ({ tellListening, ...wish }, signal) => {
    const { serveHost } = await import('../doors/host/serve-host.ts');
    return serveHost(
      { ...wish, ...LOOPBACK },
      {
        ...wish,
        version,
        diagnose: (error) => {
          output.diagnose(traceOf(error));
        },
        tellListening: ({ url }) => {
          tellListening(url);
          return Promise.resolve();
        },
      },
      signal,
    );
  };

const LOOPBACK = {
  address: '127.0.0.1',
  port: 0,
  tlsCert: null,
  tlsKey: null,
  allowsPlainHttp: false,
  without: [],
  isForConformance: false,
  requestsPerSecond: null,
};
