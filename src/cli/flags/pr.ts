import { boolean, string } from '@oclif/core/flags';
import { issueFlag } from './shared.ts';

export const prLine = {
  args: {},
  flags: {
    ...issueFlag,
    draft: boolean({ description: 'Open the pull request as a draft.' }),
    yes: boolean({ description: "A person's yes to the commands of the last dry run: publishes." }),
    title: string({ description: 'Title of the pull request.' }),
    'body-file': string({ description: 'File with the body of the pull request.', exclusive: ['edit'] }),
    edit: boolean({ description: 'Edit the body in your editor first, on a terminal.', exclusive: ['yes'] }),
    'override-validation': boolean({ description: 'Publish without a passed validation; asks why, on a terminal.' }),
  },
};
