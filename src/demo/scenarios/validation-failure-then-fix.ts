import { agentSettings, publication, setUp, validation } from './frequent-scenes.ts';
import type { Scenario } from './scenario.ts';
import { HALF_FIX, OTHER_HALF, SLUG_ISSUE, SLUG_WORKSPACE } from './slug-fix.ts';

export const validationFailureThenFix: Scenario = {
  name: 'validation-failure-then-fix',
  title: 'A fix that is not one yet',
  summary: 'The first patch fails its tests, and gets no further until it is mended.',
  scenes: [
    setUp(['slugs']),
    agentSettings,
    {
      kind: 'command',
      title: 'Plan',
      why: 'The contributor knows which issue it is to be.',
      command: { verb: 'plan', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Get the code',
      why: 'A clone on a branch of its own.',
      command: { verb: 'checkout', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'edit',
      title: 'Half of the work',
      why: 'The contributor is quick, and does not read the issue to its end.',
      workspace: SLUG_WORKSPACE,
      edits: HALF_FIX,
    },
    {
      kind: 'command',
      title: 'Take the patch',
      why: 'It looks harmless.',
      command: { verb: 'diff' },
      expects: 'ok',
    },
    validation('failed', {
      why: 'The test of the issue runs in the sandbox.',
      // Node's two reporters; which one it takes depends on its version.
      pointsAt: /^(?:not ok \d+ - |✖ )(.+?)(?: \([\d.]+ms\))?$/,
      notice: 'It says which test, so that an agent can go on by itself.',
    }),
    {
      kind: 'command',
      title: 'Try to go on all the same',
      why: 'Perhaps nobody looks?',
      command: { verb: 'dry-run' },
      expects: 'blocked',
      notice: 'The review gate takes no patch whose checks did not pass on this very tree.',
    },
    {
      kind: 'edit',
      title: 'The other half',
      why: 'Now with the front of the slug, and with separators of any length.',
      workspace: SLUG_WORKSPACE,
      edits: OTHER_HALF,
    },
    {
      kind: 'command',
      title: 'Validate without a new patch',
      why: 'The files have changed since the patch was taken.',
      command: { verb: 'validate' },
      expects: 'error:stale_patch',
      notice: 'What is validated has to be what was looked at.',
    },
    {
      kind: 'command',
      title: 'Take the patch again',
      why: 'As the answer recommends.',
      command: { verb: 'diff' },
      expects: 'ok',
    },
    validation('passed', { why: 'The same tests, on the new tree.', notice: 'Now it may go to the review gate.' }),
    ...publication,
  ],
  moral: 'A failure costs a loop and not the time of a maintainer: nobody saw the first patch.',
};
