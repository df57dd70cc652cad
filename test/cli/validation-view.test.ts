import { describe, expect, it } from 'vitest';
import { shownToPeople } from '../../src/app/answer-check.ts';
import { screenOf } from '../../src/cli/paint.ts';
import { renderValidation } from '../../src/cli/render/validation.ts';
import { IssueRef } from '../../src/contract/field.ts';
import type { ValidationResult } from '../../src/contract/validation.ts';

const NO_TERMINAL = 99;
const REASON = 'The image node:22-bookworm-slim is not on this machine; Docker fetches it only with --pull.';

const result = (changes: Partial<ValidationResult>): ValidationResult =>
  ({
    schemaVersion: '1.0.0',
    issue: IssueRef.parse('works/adder#7'),
    workspacePath: '.contribflow/workspaces/works-adder-7',
    runId: 'run-1',
    treeSha: 'a'.repeat(40),
    engine: 'docker',
    isolation: 'container',
    network: 'none',
    blockedBy: null,
    setupCommands: [],
    commands: [],
    leftOut: [],
    unknownRegistryHosts: [],
    prove: null,
    status: 'failed',
    blocksPr: true,
    reason: 'One or more validation commands failed in the Docker sandbox.',
    nextAction: 'fix_validation_failures',
    recommendedCommand: 'Fix validation failures and rerun: contribflow validate --run --sandbox docker --json',
    commandKind: 'manual',
    ...changes,
  }) as ValidationResult;

const view = (changes: Partial<ValidationResult>) =>
  renderValidation(shownToPeople(result(changes)), screenOf(NO_TERMINAL, {}));

describe('what people see of a validation', () => {
  it('is the end of what a failed command printed, line by line', () => {
    const lines = view({
      commands: [
        {
          command: 'npm test',
          status: 'failed',
          exitCode: 1,
          reason: 'Validation failed in the Docker sandbox: exit code 1.',
          source: 'detected',
          stdout: '> test\n> node t.js\n\nnot ok\n',
          stderr: 'one\n\u001b[2Jtwo\n',
        },
      ],
    });
    const printed = lines.filter((line) => line.startsWith('    | ')).map((line) => line.slice(6));
    expect(printed.slice(0, 4)).toEqual(['> test', '> node t.js', 'not ok', 'one']);
    expect(printed[4]).toMatch(/two$/);
    expect(lines.join('\n')).not.toContain('\u001b');
  });

  it('says once what keeps all commands from being run', () => {
    const blocked = { status: 'blocked' as const, exitCode: null, reason: REASON, source: 'detected' as const };
    const lines = view({
      status: 'blocked',
      blockedBy: 'no_image',
      reason: REASON,
      commands: [
        { command: 'npm test', ...blocked },
        { command: 'npm run lint', ...blocked, reason: 'Left for another reason.' },
      ],
    });
    const text = lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(text.split('is not on this machine')).toHaveLength(2);
    expect(text).toContain('Left for another reason.');
  });
});
