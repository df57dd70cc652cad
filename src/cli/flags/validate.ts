import { boolean, option, string } from '@oclif/core/flags';
import { SANDBOX_ENGINES } from '../../contract/vocabulary.ts';
import { issueFlag } from './shared.ts';

export const validateLine = {
  args: {},
  flags: {
    ...issueFlag,
    run: boolean({ description: 'Run the detected commands in the sandbox.' }),
    prove: boolean({ description: 'Show that the new tests fail without the fix.', dependsOn: ['run'] }),
    sandbox: option({ options: SANDBOX_ENGINES, description: 'Sandbox engine, instead of the configured one.' })(),
    pull: boolean({ description: 'Pull the sandbox image if it is missing.' }),
    progress: option({ options: ['json'] as const, description: 'Tell the progress as NDJSON on stderr.' })(),
    command: string({
      multiple: true,
      multipleNonGreedy: true,
      helpValue: '<command>',
      description: 'A check of your own, run as it is and without a shell.',
    }),
  },
};
