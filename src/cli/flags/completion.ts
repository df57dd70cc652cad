import { option } from '@oclif/core/args';

export const completionLine = {
  args: {
    shell: option({
      options: ['bash', 'zsh', 'fish'] as const,
      ignoreStdin: true,
      description: 'The shell to print a script for.',
    })({ required: true }),
  },
  flags: {},
};
