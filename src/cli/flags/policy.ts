import { string } from '@oclif/core/args';

export const policyLine = {
  args: { repository: string({ ignoreStdin: true, required: true, description: 'owner/repo' }) },
  flags: {},
};
