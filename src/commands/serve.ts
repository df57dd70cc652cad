import { createSignInPorts, userName } from '../app/sign-in-ports.ts';
import { BaseCommand } from '../cli/base-command.ts';
import { DEFAULT_TENANT, serveLine } from '../cli/flags/host.ts';
import { hostFlags, hostStore, workDirectory } from '../cli/host-line.ts';
import { renderServe } from '../cli/render/serve.ts';
import { traceOf } from '../cli/trace.ts';
import { describeHost } from '../steps/describe-host.ts';
import { signIn } from '../steps/sign-in.ts';

export default class Serve extends BaseCommand {
  static override summary = 'Serve contributions as runs over HTTP, with live events and judgments.';
  static override description =
    'A host for clients, dashboards and teams. It listens on this machine only unless it is told otherwise. No client can approve anything: that is for a person who has signed in.';
  static override examples = [
    { description: 'For this machine:', command: 'contribflow serve' },
    { description: 'Another port and store:', command: 'contribflow serve --port 8080 --store runs.db' },
    {
      description: 'For other machines:',
      command: 'contribflow serve --address 0.0.0.0 --tls-cert cert.pem --tls-key key.pem',
    },
  ];
  static override args = serveLine.args;
  static override flags = serveLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Serve);
    const { output, signal, environment, workingDirectory, version } = this.session;
    const store = hostStore(this.session, flags.store);
    // It has a server and a store in it, which no other command should have to load.
    const { serveHost } = await import('../doors/host/serve-host.ts');
    const problem = await serveHost(
      {
        store,
        workDirectory: flags['no-worker'] ? null : workDirectory(this.session, flags['work-directory'], store),
        address: flags.address,
        port: flags.port,
        tlsCert: flags['tls-cert'] ?? null,
        tlsKey: flags['tls-key'] ?? null,
        allowsPlainHttp: flags['allow-plain-http'],
        without: (flags.without ?? []).map((name) => (name === 'debug-bundle' ? 'debugBundle' : name)),
        isForConformance: flags.conformance,
        requestsPerSecond: flags['requests-per-second'] ?? null,
      },
      {
        environment,
        workingDirectory,
        version,
        diagnose: (error) => {
          output.diagnose(traceOf(error));
        },
        tellListening: async (host) => {
          await output.answer(
            'serve',
            describeHost({ ...host, store, flags: hostFlags(this.session, flags) }),
            renderServe,
          );
          const ports = createSignInPorts(environment, store);
          // Only a person gets to see the link; where there is none nothing is offered.
          if (ports.absent() === null)
            await signIn(ports, {
              url: host.url,
              tenant: DEFAULT_TENANT,
              name: userName(environment),
              flags: hostFlags(this.session, { ...flags, url: host.url }),
            });
        },
      },
      signal,
    );
    if (problem !== null) await output.error(problem);
  }
}
