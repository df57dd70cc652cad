import { string } from '@oclif/core/flags';
import { issueFlag } from './shared.ts';

export const reportLine = {
  args: {},
  flags: {
    ...issueFlag,
    output: string({ helpValue: '<file>', description: 'Write the page there instead of below .contribflow.' }),
  },
};
