import * as z from 'zod';
import { FEEDBACK_ARTIFACTS } from './feedback-vocabulary.ts';
import type { VerbName } from './verb-vocabulary.ts';
import { CONTRIBUTION_TYPES, SANDBOX_ENGINES } from './vocabulary.ts';

// Issues and repositories are plain text here: what is wrong with one is told by the same words as on the command line.
const ISSUE = 'owner/repo#123, github:owner/repo#123, or the URL of a GitHub issue.';
const issueText = z.string().max(500);
const requiredIssue = { issue: issueText.describe(ISSUE) };
const optionalIssue = {
  issue: issueText.nullable().default(null).describe(`${ISSUE} Null: the active task.`),
};

const isAsked = (description: string) => z.boolean().default(false).describe(description);
const wishes = <Wish extends z.ZodType>(wish: Wish) => z.array(wish).max(20).default([]);
const word = z.string().max(100);

/** What each verb takes, under every protocol. */
export const VERB_INPUTS = {
  status: z.strictObject({}),
  next: z.strictObject({}),
  discover: z.strictObject({
    languages: wishes(word).describe('Programming languages, e.g. TypeScript.'),
    topics: wishes(word).describe('Topics or words, e.g. cli.'),
    types: wishes(z.enum(CONTRIBUTION_TYPES)).describe(
      'Kinds of contribution. Any wish replaces the whole configured profile.',
    ),
    repository: z.string().max(200).nullable().default(null).describe('owner/repo: look in this repository only.'),
    limit: z.int().min(1).max(100).nullable().default(null).describe('How many candidates to show; null: 30.'),
    includeHidden: isAsked('Show candidates that are stale, claimed, duplicate or sensitive, too.'),
    refresh: isAsked('Ask GitHub again instead of reusing a recent answer.'),
  }),
  score: z.strictObject(requiredIssue),
  policy: z.strictObject({ repository: z.string().max(200).describe('owner/repo') }),
  plan: z.strictObject({
    ...requiredIssue,
    cort: isAsked('Think several approaches through first, and keep the thoughts.'),
  }),
  checkout: z.strictObject({
    ...requiredIssue,
    update: isAsked('Carry the work over to the moved base.'),
    full: isAsked('Fetch all history instead of the last commit.'),
  }),
  diff: z.strictObject(optionalIssue),
  validate: z.strictObject({
    ...optionalIssue,
    run: isAsked('Run the detected commands in the sandbox; without it they are only detected.'),
    prove: isAsked('Show that the new tests fail without the fix; needs run.'),
    pull: isAsked('Pull the sandbox image if it is missing.'),
    sandbox: z.enum(SANDBOX_ENGINES).nullable().default(null).describe('Sandbox engine; null: the configured one.'),
    commands: z
      .array(z.string().max(2000))
      .max(20)
      .default([])
      .describe('Checks of your own, run in the sandbox as they are and without a shell.'),
  }),
  feedback: z.strictObject({
    ...optionalIssue,
    artifact: z.enum(FEEDBACK_ARTIFACTS).describe('What is reviewed: the plan or the patch of the task.'),
  }),
  pr_dry_run: z.strictObject({
    ...optionalIssue,
    draft: isAsked('Prepare a draft, whatever the config says.'),
    title: z.string().max(300).nullable().default(null).describe('Null: one in the form of the project.'),
    body: z
      .string()
      .max(65_536)
      .nullable()
      .default(null)
      .describe('Null: made from plan and patch. Disclosure and receipt are added to a body of your own.'),
  }),
  pr_status: z.strictObject(optionalIssue),
  task_list: z.strictObject({}),
  task_use: z.strictObject(requiredIssue),
  task_abandon: z.strictObject({
    ...optionalIssue,
    reason: z.string().max(500).nullable().default(null).describe('Why; kept with the task.'),
  }),
  doctor: z.strictObject({}),
  explain: z.strictObject({
    name: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe('A state, a check, a rule or an error code; null: all.'),
  }),
  log: z.strictObject({
    verify: isAsked('Check the whole chain, and not only what is shown.'),
    limit: z.int().min(1).max(1000).nullable().default(null).describe('How many entries, the last ones; null: 20.'),
  }),
} satisfies Record<VerbName, z.ZodType>;

export type VerbInput = { readonly [Name in VerbName]: z.infer<(typeof VERB_INPUTS)[Name]> };
