import { string } from '@oclif/core/flags';

export const agentLine = {
  args: {},
  flags: { input: string({ helpValue: '<file>', description: 'Read the envelope from this file instead of stdin.' }) },
};
