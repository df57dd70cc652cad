import { boolean, integer } from '@oclif/core/flags';

export const logLine = {
  args: {},
  flags: {
    verify: boolean({ default: false, description: 'Check the whole chain, and not only what is shown.' }),
    limit: integer({ min: 1, max: 1000, helpValue: '<n>', description: 'How many entries to show, the last ones.' }),
  },
};
