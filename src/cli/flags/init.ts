import { boolean } from '@oclif/core/flags';
import { profileFlags } from './shared.ts';

export const initLine = {
  args: {},
  flags: {
    ...profileFlags,
    force: boolean({ description: 'Replace an existing config; the old one is kept beside.' }),
  },
};
