import { boolean } from '@oclif/core/flags';
import { requiredIssue } from './shared.ts';

export const checkoutLine = {
  args: requiredIssue,
  flags: {
    update: boolean({ description: 'Carry the work over to the moved base.' }),
    full: boolean({ description: 'Fetch all history instead of the last commit.' }),
  },
};
