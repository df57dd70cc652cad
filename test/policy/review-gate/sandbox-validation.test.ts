import type { ValidationResult } from '../../../src/contract/validation.ts';
import { sandboxValidation } from '../../../src/policy/review-gate/checks/sandbox-validation.ts';
import { commandResult, sealed, validationResult, workspaceEvidence } from '../../builders/gate-evidence.ts';
import { config } from '../../builders/recorded-state.ts';
import { checkTable } from './check-table.ts';

const validated = (changes: Parameters<typeof validationResult>[0]) => ({
  validation: sealed<ValidationResult>(validationResult(changes)),
});
const notPassed = (status: 'failed' | 'blocked', changes: Parameters<typeof validationResult>[0] = {}) => ({
  validation: sealed<ValidationResult>({ ...validationResult(changes), status, blocksPr: true }),
});
const bwrap = validated({ engine: 'bwrap', isolation: 'namespace' });
const accepting = (...accept: readonly ('container' | 'namespace')[]) =>
  config({ sandbox: { ...config().sandbox, accept: [...accept] } });
const OVERRIDDEN = 'A person overrode the sandbox validation and gave a reason for it.';
const overrideReason = 'The test machine of the project is down.';

checkTable(sandboxValidation, {
  needs: ['validation', 'workspace'],
  rows: [
    ['passed', 'one command', {}, '1 validation command(s) passed in the Docker sandbox.'],
    [
      'passed',
      'several, by Podman',
      validated({ engine: 'podman', commands: [commandResult(), commandResult({ source: 'own' })] }),
      '2 validation command(s) passed in the Podman sandbox.',
    ],
    [
      'warning',
      'only commands of our own',
      validated({ commands: [commandResult({ source: 'own' })] }),
      '1 validation command(s) passed in the Docker sandbox, none of which comes from the repository.',
    ],
    [
      'failed',
      'another tree',
      { workspace: workspaceEvidence({ treeSha: 'f'.repeat(40) }) },
      'The workspace has changed since the validation.',
    ],
    [
      'failed',
      'commands that were only detected',
      notPassed('blocked', { engine: null, isolation: null, commands: [commandResult({ status: 'blocked' })] }),
      'Validation commands were not run in a sandbox.',
    ],
    [
      'failed',
      'walls that the config does not accept',
      bwrap,
      'Validation ran in the bubblewrap sandbox, whose isolation (namespace) sandbox.accept of the config does not list.',
    ],
    [
      'passed',
      'the same walls, accepted',
      { ...bwrap, config: accepting('container', 'namespace') },
      '1 validation command(s) passed in the bubblewrap sandbox.',
    ],
    ['failed', 'nothing is accepted', { config: accepting() }, /sandbox\.accept/],
    [
      'failed',
      'a failed command',
      notPassed('failed', { commands: [commandResult(), commandResult({ status: 'failed', exitCode: 1 })] }),
      '1 of 2 validation command(s) did not pass in the Docker sandbox.',
    ],
    [
      'failed',
      'a whole that is better than its parts',
      validated({ commands: [commandResult({ status: 'blocked' })] }),
      '1 of 1 validation command(s) did not pass in the Docker sandbox.',
    ],
    ['failed', 'a whole that is worse than its parts', notPassed('failed'), /as a whole did not pass/],
    ['failed', 'no command', validated({ commands: [] }), 'No validation command was run.'],
    [
      'failed',
      'a setup that failed',
      notPassed('failed', { setupCommands: [commandResult({ status: 'failed' })] }),
      'Dependency setup did not pass in the Docker sandbox.',
    ],
    ['warning', 'a failure that a person overrode', { ...notPassed('failed'), overrideReason }, OVERRIDDEN],
    ['warning', 'nothing, overridden', { validation: { status: 'missing' }, overrideReason }, OVERRIDDEN],
    ['failed', 'an override without a reason', { ...notPassed('failed'), overrideReason: ' \n' }, /as a whole/],
    [
      'failed',
      'a forgery is not overridden',
      { validation: { status: 'unsealed' }, overrideReason },
      'The validation result is not what ContribFlow wrote.',
    ],
    ['passed', 'an override that was not needed', { overrideReason }, /passed in the Docker sandbox/],
  ],
});
