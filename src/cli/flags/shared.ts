import { string as stringArg } from '@oclif/core/args';
import { option, string as stringFlag } from '@oclif/core/flags';
import { CONTRIBUTION_TYPES } from '../../contract/vocabulary.ts';

const repeatable = { multiple: true, multipleNonGreedy: true, delimiter: ',' } as const;

export const json = {
  description: 'Print exactly one JSON document on stdout.',
  helpGroup: 'GLOBAL',
} as const;

/** What it says is seen to before any command is known: see the session. */
export const noAnimation = {
  description: 'Move nothing on the screen: plain lines only.',
  helpGroup: 'GLOBAL',
} as const;

/** What to look for; repeat a flag or separate values by commas. */
export const profileFlags = {
  lang: stringFlag({ ...repeatable, helpValue: '<language>', description: 'Programming language, e.g. TypeScript.' }),
  topic: stringFlag({ ...repeatable, helpValue: '<word>', description: 'Topic or word, e.g. cli.' }),
  type: option({
    ...repeatable,
    options: CONTRIBUTION_TYPES,
    // With a value of its own oclif leaves the options out of the help, where it would break them within a word.
    helpValue: '<kind>',
    description: `Kind of contribution: ${CONTRIBUTION_TYPES.join(', ')}.`,
  })(),
};

// ignoreStdin: without it oclif fills a missing argument from whatever is piped in.
const issue = {
  ignoreStdin: true,
  description: 'owner/repo#123, github:owner/repo#123, or the URL of a GitHub issue.',
};

export const requiredIssue = { issue: stringArg({ ...issue, required: true }) };
export const optionalIssue = { issue: stringArg({ ...issue, required: false }) };

export const issueFlag = {
  issue: stringFlag({ helpValue: '<issue>', description: 'Work on this task instead of the active one.' }),
};
