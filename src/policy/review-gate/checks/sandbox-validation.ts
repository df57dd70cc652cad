import type { ValidationResult } from '../../../contract/validation.ts';
import { sandboxName } from '../../validation/engine-names.ts';
import { gateCheck } from '../check.ts';
import { overridable } from '../overridable.ts';
import { failed, type GateVerdict, passed, warning } from '../verdict.ts';

/** The very tree that is published passed its checks behind walls that the config accepts. */
export const sandboxValidation = overridable(
  gateCheck({
    name: 'sandbox_validation',
    needs: ['validation', 'workspace'],
    judge: ({ validation, workspace }, { config }) => {
      if (validation.treeSha !== workspace.treeSha) return failed('The workspace has changed since the validation.');
      const { engine, isolation } = validation;
      if (engine === null || isolation === null) return failed('Validation commands were not run in a sandbox.');
      const where = `in the ${sandboxName(engine)} sandbox`;
      return config.sandbox.accept.includes(isolation)
        ? judgeResults(validation, where)
        : failed(`Validation ran ${where}, whose isolation (${isolation}) sandbox.accept of the config does not list.`);
    },
  }),
  'A person overrode the sandbox validation and gave a reason for it.',
);

/** Counted again from the single results: the whole is not better than its parts. */
function judgeResults({ status, setupCommands, commands }: ValidationResult, where: string): GateVerdict {
  if (setupCommands.some((each) => each.status !== 'passed')) return failed(`Dependency setup did not pass ${where}.`);
  const count = commands.filter((each) => each.status === 'passed').length;
  if (count < commands.length) {
    return failed(`${commands.length - count} of ${commands.length} validation command(s) did not pass ${where}.`);
  }
  if (count === 0) return failed('No validation command was run.');
  if (status !== 'passed') return failed(`The validation as a whole did not pass ${where}.`);
  return commands.some(({ source }) => source === 'detected')
    ? passed(`${count} validation command(s) passed ${where}.`)
    : warning(`${count} validation command(s) passed ${where}, none of which comes from the repository.`);
}
