import { lexicon, wordSet } from '../phrases.ts';

/** Marks of punctuation, which are words to us. */
export const MARKS = wordSet(', ( ) " : ; — – ? !');

/** What introduces clauses that depend on others. */
export const CONDITION = lexicon(`
  if | unless | provided | providing | as long as | so long as | only if | only when | only after | only with
  when | whenever | where | on condition | on the condition | under the condition* | under these conditions
  under the following conditions | under certain conditions | with conditions | subject to | assuming | in case
  until | till | before | after | once | without | given that | in which case | with prior | with approval
  with permission | with the approval | with the permission | with the consent | with explicit | with written
  with disclosure | with proper | with human | upon approval
`);
export const EXCEPTION = lexicon(`
  except | excepting | apart from | other than | with the exception | exception | exceptions | save for
  aside from
`);
export const CONTRAST = lexicon(`
  unlike | in contrast to | contrary to | as opposed to | instead of | rather than | like many | like most
  like other
`);
export const CONCESSION = lexicon(`
  even if | even when | even though | although | though | while | whether | no matter | regardless | irrespective
  however small | with or without
`);
export const REASON = lexicon('because | since | as they | as it | as we | so that | in order to | due to | to keep');

/** Words that begin a statement behind a comma. */
export const SUBJECTS = wordSet(`
  we you they it i there this these those all every each no your our my pull prs pr patches contributions commits
  code issues a an the please do just anything everything maintainers contributors never always ai llm only drafts
  draft titles title
`);
