import { string as stringArg } from '@oclif/core/args';

export const explainLine = {
  args: {
    name: stringArg({
      ignoreStdin: true,
      description: 'A state, a check, a rule or an error code; without it all are listed.',
    }),
  },
  flags: {},
};
