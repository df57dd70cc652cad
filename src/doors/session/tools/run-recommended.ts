import { argumentsOf } from '../../../app/policies.ts';
import { printedJson } from '../../../app/print.ts';
import { verbOfCommand } from '../../../app/session-policies.ts';
import type { VerbEffect } from '../../../contract/verb-vocabulary.ts';
import type { Run } from '../../../ports/run.ts';
import type { PortContext } from '../context.ts';
import { performVerb } from '../perform-verb.ts';
import type { CallContext, PreparedCall, Tool } from './tool.ts';

/** Runs one command of ours exactly as an answer recommends it. */
export const runRecommended = (context: PortContext): Tool => ({
  name: 'run_recommended',
  description: 'Run a command of contribflow exactly as an answer recommends it. What publishes cannot be run by it.',
  parameters: {
    type: 'object',
    properties: { command: { type: 'string', maxLength: 8192, description: 'The recommendedCommand, as it is.' } },
    required: ['command'],
    additionalProperties: false,
  },
  prepare: async (given) => {
    const command = commandIn(given);
    const asked = command === null ? null : verbOfCommand(command);
    if (command === null || asked === null)
      return { ok: false, failure: 'That is no command of contribflow that can be run here.' };
    const { VERBS } = await import('../../verbs/verbs.ts');
    const { effect, description } = VERBS[asked.name];
    const call: PreparedCall = {
      verb: asked.name,
      effect: asked.name === 'validate' && asked.input['run'] !== true ? 'changes_files' : EFFECTS[effect],
      shownAs: { kind: 'command', command: argumentsOf(command), cwd: context.settings.cwd, reason: description },
      run: async (call) => {
        const answer = await performVerb(
          asked.name,
          asked.input,
          { ...context, signal: call.signal },
          progressTo(call),
        );
        return {
          text: printedJson(answer.answer, false).trimEnd(),
          exitCode: context.surroundings.exitCodeOf(answer),
        };
      },
    };
    return { ok: true, value: call };
  },
});

function commandIn(given: unknown): string | null {
  const isObject = typeof given === 'object' && given !== null && 'command' in given;
  return isObject && typeof given.command === 'string' ? given.command : null;
}

/** What a verb does, in the words of approvals. */
export const EFFECTS: Readonly<Record<VerbEffect, PreparedCall['effect']>> = {
  reads_facts: 'reads',
  reads_github: 'reads',
  changes_files: 'changes_files',
  runs_code: 'runs_code',
};

/** What a step tells, as a call tells it. */
export const progressTo =
  ({ progress, output }: CallContext): Run['progress'] =>
  (told) => {
    if (told.output === undefined) progress(told.message);
    else output(told.output);
  };
