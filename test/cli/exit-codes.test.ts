import { describe, expect, it } from 'vitest';
import { ERROR_EXIT_CODES, exitCodeOfAnswer, exitCodeOfError, STATUS_EXIT_CODES } from '../../src/cli/exit-codes.ts';
import { CONTRACT_NAMES } from '../../src/contract/registry.ts';
import { ERROR_CODES } from '../../src/contract/vocabulary.ts';

describe('exit codes', () => {
  it.each([
    ['init', 'initialized', 0],
    ['status', undefined, 0],
    ['next-action', undefined, 0],
    ['task', 'ok', 0],
    ['schema-list', 'ok', 0],
    ['text', 'ok', 0],
    ['doctor', 'ok', 0],
    ['doctor', 'warn', 0],
    ['doctor', 'fail', 8],
    ['discovery', 'ok', 0],
    ['discovery', 'blocked', 8],
    ['score', undefined, 0],
    ['plan', 'ok', 0],
    ['plan', 'blocked', 8],
    ['workspace', undefined, 0],
    ['patch', undefined, 0],
    ['validation', 'blocked', 8],
    ['validation', 'failed', 1],
    ['validation', 'passed', 0],
    ['pr', 'dry_run', 0],
    ['pr', 'blocked', 8],
    ['pr', 'created', 0],
    ['pr', 'failed', 1],
  ])('%s %s: %d', (contract, status, code) => {
    expect(exitCodeOfAnswer(contract, status === undefined ? {} : { status })).toBe(code);
  });

  it('lists only contracts that exist', () => {
    for (const contract of Object.keys(STATUS_EXIT_CODES)) expect(CONTRACT_NAMES).toContain(contract);
  });

  it('has one for every error, and success is none of them', () => {
    expect(Object.keys(ERROR_EXIT_CODES).toSorted()).toEqual([...ERROR_CODES].toSorted());
    for (const code of ERROR_CODES) expect(exitCodeOfError(code)).toBeGreaterThan(0);
  });
});
