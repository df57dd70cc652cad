import { describe, expect, it } from 'vitest';
import { isTestPath, partsOfPatch } from '../../../src/policy/validation/is-test-path.ts';
import { honestyOf, type ProofRuns, proveCommand } from '../../../src/policy/validation/prove.ts';

const P = 'passed' as const;
const F = 'failed' as const;
const runs = (base: ProofRuns['base'], patch: ProofRuns['patch'], testsOnly: ProofRuns['testsOnly']) => ({
  base,
  patch,
  testsOnly,
});

describe('the proof of a command', () => {
  it.each([
    ['proven', runs([P], [P], [F])],
    ['proven', runs([F], [P], [F])],
    ['proven', runs([P, P], [P, P], [F, F])],
    ['passes_anyway', runs([P], [P], [P])],
    ['passes_anyway', runs([F], [P], [P])],
    ['regression', runs([P], [F], [F])],
    ['regression', runs([P], [F], null)],
    ['regression', runs([P], [F], [])],
    ['not_applicable', runs([F], [F], [F])],
    ['not_applicable', runs([P], [P], null)],
    ['flaky', runs([P, F], [P], [F])],
    ['flaky', runs([P], [P, F], [F])],
    ['flaky', runs([P], [P], [F, P])],
  ])('is %s for %j', (verdict, given) => {
    expect(proveCommand(given)).toEqual({ verdict, reason: expect.stringMatching(/^The .*\.$/) as unknown });
  });

  it.each([runs([], [P], [F]), runs([P], [], []), runs([], [F], [F]), runs([P], [P], [])])(
    'is none where a setup failed: %j',
    (given) => {
      const { verdict, reason } = proveCommand(given);
      expect([verdict, reason.includes('setup failed')]).toEqual(['not_applicable', true]);
    },
  );
});

describe('what the proofs mean for the gate', () => {
  const both = { tests: ['a.test.ts'], others: ['a.ts'] };
  const proofs = (...given: readonly ProofRuns[]) => given.map(proveCommand);
  const [proven, anyway, regression, flaky] = [
    runs([P], [P], [F]),
    runs([P], [P], [P]),
    runs([P], [F], [F]),
    runs([P, F], [P], [F]),
  ];

  it.each([
    ['passed', proofs(proven), both],
    ['passed', proofs(anyway, proven), both],
    ['failed', proofs(anyway), both],
    ['failed', proofs(), both],
    ['failed', proofs(runs([P], [P], [])), both],
    ['failed', proofs(proven, regression), both],
    ['failed', proofs(proven, flaky), both],
    ['failed', proofs(regression), { tests: [], others: ['a.ts'] }],
    ['warning', proofs(runs([P], [P], null)), { tests: [], others: ['a.ts'] }],
    ['warning', proofs(runs([P], [P], null)), { tests: ['a.test.ts'], others: [] }],
  ])('is %s for %j with %j', (status, given, parts) => {
    expect(honestyOf(given, parts).status).toBe(status);
  });
});

describe('a path of the tests', () => {
  it.each([
    'test/a.ts',
    'tests/deep/helper.py',
    'src/a.test.ts',
    'src/a.spec.tsx',
    'pkg/a_test.go',
    'tests/test_a.py',
    'app/test_b.py',
    'spec/a_spec.rb',
    'src/test/java/ATest.java',
    'src/__tests__/x.js',
    'src/__snapshots__/a.snap',
    'pkg/testdata/in.json',
    'conftest.py',
    'app/conftest.py',
    'e2e/login.ts',
    'src/__mocks__/fs.js',
    'tests/fixtures/a.json',
  ])('is %s', (path) => {
    expect(isTestPath(path)).toBe(true);
  });

  it.each([
    'src/a.ts',
    'latest.ts',
    'src/contest.py',
    'README.md',
    'spec/openapi.yaml',
    'src/attestation.go',
    'package.json',
    'vendor/x/a_test.go',
    'node_modules/a/test/b.js',
    'vendor/x/testdata/a',
    'docs/testing.md',
    'src/testing.ts',
    '',
  ])('is not %j', (path) => {
    expect(isTestPath(path)).toBe(false);
  });

  it('divides a patch', () => {
    expect(partsOfPatch(['src/a.ts', 'src/a.test.ts', 'README.md'])).toEqual({
      tests: ['src/a.test.ts'],
      others: ['src/a.ts', 'README.md'],
    });
  });
});
