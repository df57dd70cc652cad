import { boolean, integer, string } from '@oclif/core/flags';
import { profileFlags } from './shared.ts';

export const discoverLine = {
  args: {},
  flags: {
    ...profileFlags,
    repo: string({ helpValue: '<owner/repo>', description: 'Look in this repository only.' }),
    limit: integer({ min: 1, max: 100, helpValue: '<n>', description: 'How many candidates to show; 30 by default.' }),
    'include-hidden': boolean({ description: 'Show candidates that are stale, claimed, duplicate or sensitive, too.' }),
    refresh: boolean({ description: 'Ask GitHub again instead of reusing a recent answer.' }),
  },
};
