import { createPollPorts } from '../../app/poll-ports.ts';
import { isTerminal, printedJson, STDOUT, writeText } from '../../app/print.ts';
import { next } from '../../steps/next.ts';
import { quickStatus } from '../../steps/status-of-facts.ts';

/**
 * The poll's own door: `next --json`, and `status --json` with a token in the environment, without the command
 * framework. Harnesses ask thousands of times, and loading the framework costs more than the answer. Everything else is
 * left to the ordinary path, which gives the same bytes.
 */
export async function poll(argv: readonly string[]): Promise<boolean> {
  const verb = argv.length === 2 && argv[1] === '--json' ? argv[0] : undefined;
  if (verb !== 'next' && verb !== 'status') return false;
  const ports = createPollPorts({ workingDirectory: process.cwd(), environment: process.env });
  const answer = verb === 'next' ? await next(ports) : await quickStatus(ports, ports.controllerPath);
  if (answer === null) return false;
  writeText(STDOUT, printedJson(answer, isTerminal(STDOUT)));
  return true;
}
