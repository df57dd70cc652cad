import type { VerbName } from '../../../src/contract/verb-vocabulary.ts';
import { OutputEnvelope } from '../../../src/doors/agent/envelopes.ts';
import { documentOf, runCli } from '../../builders/run-cli.ts';
import type { Door, Heard } from '../door.ts';

/** `contribflow agent`, whose verdicts are in the notes, and whose errors are in the summary. */
export const envelopeDoor: Door = {
  name: 'the agent envelope',
  open: ({ directory, environment }) =>
    Promise.resolve({
      ask: async (verb, input) => heardIn(await send(verb, input, directory, environment)),
      close: () => Promise.resolve(),
    }),
};

async function send(action: VerbName, params: object, cwd: string, env: Readonly<Record<string, string>>) {
  const context = { feature_id: null, workflow: 'conformance', iteration: 1 };
  const input = JSON.stringify({ context, paths: {}, task: { action, params } });
  return OutputEnvelope.parse(documentOf(await runCli(['agent'], { cwd, env, input })));
}

function heardIn({ summary, notes, success }: OutputEnvelope): Heard {
  const noteOf = (name: string) => notes.find((note) => note.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  const status = noteOf('status');
  const checks = notes.flatMap((note) => {
    const [, name, result] = /^check (\w+): (\w+)$/.exec(note) ?? [];
    return name === undefined || result === undefined ? [] : [[name, result] as const];
  });
  const command = notes.flatMap((note) => /^next step \(\w+\): (.+)$/.exec(note)?.[1] ?? []);
  return {
    refused: success || status !== 'error' ? null : ((summary.split(':', 1)[0] ?? null) as Heard['refused']),
    status,
    nextAction: noteOf('next action') as Heard['nextAction'],
    recommendedCommand: command.join(),
    state: noteOf('state') as Heard['state'],
    checks: checks.length === 0 ? null : Object.fromEntries(checks),
  };
}
