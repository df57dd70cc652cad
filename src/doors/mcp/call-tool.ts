import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { type NamedAnswer, namedAnswer } from '../../app/answer-check.ts';
import { problem } from '../../app/policies.ts';
import { printedJson } from '../../app/print.ts';
import type { VerbName } from '../../contract/verb-vocabulary.ts';
import type { Verb } from '../verbs/verb.ts';
import { progressTo } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Diagnostics of a bug, for the person who runs the server. */
export type Diagnose = (error: unknown) => void;

interface Call extends Surroundings {
  readonly diagnose: Diagnose;
  readonly request: ServerContext['mcpReq'];
}

/** Runs a verb for a client. Whatever goes wrong is an answer by the contract of errors. */
export async function callTool(name: VerbName, input: unknown, call: Call): Promise<CallToolResult> {
  const { request, diagnose } = call;
  const { VERBS, unattendedPorts } = await import('../verbs/verbs.ts');
  const verb: Verb = VERBS[name];
  // Each call has ports of its own, as if it were a run of the command line: nothing is remembered between them.
  const ports = unattendedPorts(call);
  try {
    return resultOf(await verb.perform(ports, input, { signal: request.signal, progress: progressTo(request) }));
  } catch (error) {
    diagnose(error);
    const bug = problem.internal(error instanceof Error ? error.name : 'unknown');
    return resultOf(await namedAnswer('error', Promise.resolve(bug), ports.redact));
  }
}

/** The answer as data, and the same as text for clients that know no structured results. */
const resultOf = ({ contract, answer }: NamedAnswer): CallToolResult => ({
  content: [{ type: 'text', text: printedJson(answer, false).trimEnd() }],
  structuredContent: { ...answer },
  isError: contract === 'error',
});
