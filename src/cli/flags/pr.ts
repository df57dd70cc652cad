import { boolean, string } from '@oclif/core/flags';
import { issueFlag } from './shared.ts';

export const prLine = {
  args: {},
  flags: {
    ...issueFlag,
    draft: boolean({ description: 'Open the pull request as a draft.' }),
    yes: boolean({ description: "A person's yes to the commands of the last dry run: publishes." }),
    title: string({
      helpValue: '<text>',
      description: 'A title of your own, instead of one in the form of the project.',
    }),
    'body-file': string({
      helpValue: '<file>',
      description: 'File with a body of your own; disclosure and receipt are added to it.',
      exclusive: ['edit'],
    }),
    edit: boolean({
      description: 'Edit title and body in $VISUAL or $EDITOR first, on a terminal.',
      exclusive: ['yes'],
    }),
    'start-over': boolean({
      description: 'Put a begun publication aside that cannot be finished; asks, on a terminal.',
      exclusive: ['yes'],
    }),
    'override-validation': boolean({
      description: 'Publish without a passed validation; asks why, on a terminal.',
      exclusive: ['yes'],
    }),
  },
};
