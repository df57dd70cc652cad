import type { ProveVerdict } from '../../../src/contract/vocabulary.ts';
import { testHonesty } from '../../../src/policy/review-gate/checks/test-honesty.ts';
import { patchArtifact, sealed, validationResult, workspaceEvidence } from '../../builders/gate-evidence.ts';
import { checkTable } from './check-table.ts';

const proofs = (...verdicts: readonly ProveVerdict[]) => ({
  validation: sealed(
    validationResult({
      prove: verdicts.map((verdict) => ({ command: 'npm test', verdict, reason: 'As it was run.' })),
    }),
  ),
});
const patchOf = (...paths: readonly string[]) => ({
  patch: sealed(
    patchArtifact({
      changedFiles: paths.map((path) => ({ path, status: 'M' as const, additions: 1, deletions: 0 })),
    }),
  ),
});
const overrideReason = 'The tests need a machine that nobody has.';

checkTable(testHonesty, {
  needs: ['validation', 'patch', 'workspace'],
  rows: [
    ['passed', 'proven', {}, 'The tests of the patch fail without the fix and pass with it.'],
    ['passed', 'one is proven', proofs('passes_anyway', 'proven', 'not_applicable'), /fail without the fix/],
    [
      'failed',
      'tests that pass anyway',
      proofs('passes_anyway'),
      'The tests of the patch pass without the fix too, or were not run: they prove nothing.',
    ],
    ['failed', 'a regression', proofs('proven', 'regression'), 'A command that passed before the patch fails with it.'],
    ['failed', 'a flaky command', proofs('proven', 'flaky'), 'A command passed and failed on the same tree.'],
    [
      'warning',
      'not proven at all',
      { validation: sealed(validationResult({ prove: null })) },
      'Validation ran without --prove: nobody knows whether the tests notice the change.',
    ],
    ['warning', 'no tests', { ...proofs('not_applicable'), ...patchOf('src/a.ts') }, /changes no tests/],
    ['warning', 'tests only', { ...proofs('not_applicable'), ...patchOf('test/a.test.ts') }, /changes tests only/],
    [
      'failed',
      'a proof about another tree',
      { workspace: workspaceEvidence({ treeSha: 'f'.repeat(40) }) },
      'The workspace has changed since the validation.',
    ],
    [
      'warning',
      'a failure that a person overrode',
      { ...proofs('passes_anyway'), overrideReason },
      'A person overrode the sandbox validation: nobody knows whether the tests notice the change.',
    ],
    ['warning', 'nothing, overridden', { validation: { status: 'missing' }, overrideReason }, /overrode/],
    ['failed', 'a forgery is not overridden', { validation: { status: 'unsealed' }, overrideReason }, /not what/],
  ],
});
