import { partsOfPatch } from '../../validation/is-test-path.ts';
import { honestyOf } from '../../validation/prove.ts';
import { gateCheck } from '../check.ts';
import { overridable } from '../overridable.ts';
import { failed, warning } from '../verdict.ts';

/** The tests of the patch notice the fix, and those of the base still pass with it. */
export const testHonesty = overridable(
  gateCheck({
    name: 'test_honesty',
    needs: ['validation', 'patch', 'workspace'],
    judge: ({ validation, patch, workspace }) => {
      if (validation.treeSha !== workspace.treeSha) return failed('The workspace has changed since the validation.');
      return validation.prove === null
        ? warning('Validation ran without --prove: nobody knows whether the tests notice the change.')
        : honestyOf(validation.prove, partsOfPatch(patch.changedFiles.map(({ path }) => path)));
    },
  }),
  'A person overrode the sandbox validation: nobody knows whether the tests notice the change.',
);
