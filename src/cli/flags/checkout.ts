import { boolean } from '@oclif/core/flags';
import { requiredIssue } from './shared.ts';

export const checkoutLine = {
  args: requiredIssue,
  flags: { update: boolean({ description: 'Carry the patch over to the moved base.' }) },
};
