import { string as argument } from '@oclif/core/args';
import { boolean, option } from '@oclif/core/flags';
import { SANDBOX_ENGINES } from '../../contract/vocabulary.ts';

export const verifyLine = {
  args: {
    source: argument({
      required: true,
      ignoreStdin: true,
      description: 'The address of a pull request, or a file with its receipt.',
    }),
  },
  flags: {
    sandbox: option({ options: SANDBOX_ENGINES, description: 'Sandbox engine; else that of the receipt.' })(),
    pull: boolean({ description: 'Pull the sandbox image if it is missing.' }),
  },
};
