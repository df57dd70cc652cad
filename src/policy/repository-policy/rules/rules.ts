import { aiContributions } from './ai-contributions.ts';
import { aiDisclosure } from './ai-disclosure.ts';
import { assignedIssueFirst } from './assigned-issue-first.ts';
import { cla } from './cla.ts';
import { commitConvention } from './commit-convention.ts';
import { dco } from './dco.ts';
import { generatedFiles } from './generated-files.ts';
import { labelledIssueFirst } from './labelled-issue-first.ts';
import { openPullRequestCap } from './open-pull-request-cap.ts';
import { reservedForPeople } from './reserved-for-people.ts';
import type { RuleReader } from './rule.ts';
import { targetBranch } from './target-branch.ts';
import { templateSections } from './template-sections.ts';
import { titleConvention } from './title-convention.ts';
import { vouch } from './vouch.ts';

/** In the order of the contract. */
export const RULE_READERS: readonly RuleReader[] = [
  aiContributions,
  aiDisclosure,
  dco,
  cla,
  vouch,
  assignedIssueFirst,
  labelledIssueFirst,
  openPullRequestCap,
  commitConvention,
  titleConvention,
  templateSections,
  targetBranch,
  generatedFiles,
  reservedForPeople,
];
