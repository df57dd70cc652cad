import { string } from '@oclif/core/args';
import { checkoutLine } from './checkout.ts';
import { completionLine } from './completion.ts';
import { discoverLine } from './discover.ts';
import { initLine } from './init.ts';
import { nextLine } from './next.ts';
import { prLine } from './pr.ts';
import { schemaLine } from './schema.ts';
import { issueFlag, requiredIssue } from './shared.ts';
import { taskAbandonLine, taskListLine, taskUseLine } from './task.ts';
import { validateLine } from './validate.ts';

const nothing = { args: {}, flags: {} };

/** The command line of every verb of the protocol, those that are still to come included: all that may be recommended. */
export const COMMAND_LINES = {
  init: initLine,
  status: nothing,
  next: nextLine,
  'task list': taskListLine,
  'task use': taskUseLine,
  'task abandon': taskAbandonLine,
  schema: schemaLine,
  doctor: nothing,
  completion: completionLine,
  discover: discoverLine,
  score: { args: requiredIssue, flags: {} },
  plan: { args: requiredIssue, flags: {} },
  policy: { args: { repository: string({ ignoreStdin: true, required: true, description: 'owner/repo' }) }, flags: {} },
  checkout: checkoutLine,
  diff: { args: {}, flags: issueFlag },
  validate: validateLine,
  pr: prLine,
  approve: { args: {}, flags: issueFlag },
  demo: nothing,
} as const;
