import { boolean } from '@oclif/core/flags';

export const mcpLine = {
  args: {},
  flags: {
    'read-only': boolean({ description: 'Offer no tool that changes files or runs code.' }),
  },
};
