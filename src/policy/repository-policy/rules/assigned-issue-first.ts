import type { Guidance } from '../guidance.ts';
import { lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import type { Statement } from '../statements.ts';
import { readDuty } from './duty-rule.ts';
import type { Reading, RuleReader } from './rule.ts';

export const assignedIssueFirst: RuleReader = {
  rule: 'assigned_issue_first',
  meaning: {
    allowed: 'An issue need not be assigned before it is worked on.',
    conditional: 'The issue has to be assigned to the contributor first. A person asks for it.',
    forbidden: 'Issues are not assigned to this contributor. A person decides how to go on.',
    unknown: 'Nothing was found about having an issue assigned first.',
  },
  readSentence,
};

const ASSIGNING = lexicon(`
  assign | assigned | assigns | assigning | assignee | assignees | assignment | assignments | self assign*
  unassigned | claim it | claim an issue | claim the issue | claim issues | claimed
`);

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (sense.statements.some(({ words }) => EITHER_WAY.has(words))) return { verdict: 'allowed', values: [] };
  const isStep = sense.statements.some((statement) => STEP.has(statement.words) && !isOther(statement, sense));
  return (
    readDuty(sense, guidance, { matter: ASSIGNING, isOther }) ??
    (isStep ? { verdict: 'conditional', values: [] } : null)
  );
}

/** Told as the way things go. */
const STEP = lexicon(`
  will assign it to you | will then assign it to you | will assign you | will assign the issue
  will assign this issue | will assign that issue | will be assigned to you | can assign it to you
  to assign it to you | assign yourself | assign it to yourself
`);
const EITHER_WAY = lexicon(`
  assigned or not | assigned or unassigned | whether assigned or | only for maintainers | only for members
  for maintainers only | among maintainers
`);

/** Reviewers, tasks and values are assigned too. */
function isOther({ words: own }: Statement, { context, statements }: Sense): boolean {
  const words = [...own, ';', ...statements.flatMap((statement) => [...statement.words, ';'])];
  if (OTHER_ASSIGNMENTS.has(words) || TO_OTHERS.has(words)) return true;
  return !CONCERNED.has(words) && !CONCERNED.has(context);
}

const CONCERNED = lexicon(`
  assignment | assignments | you | yourself | contributor* | assignee* | author | authors | no need | issue
  issues | ticket | tickets | bug | bugs | task | tasks | to you | to yourself | you are assigned | be assigned
  get assigned | been assigned | pull request* | prs | pr
`);
const OTHER_ASSIGNMENTS = lexicon(`
  reviewer | reviewers | worker* | variable* | value* | copyright | automatically assigned to
  will be assigned to your | is assigned to your | milestone* | code owner* | queue | scheduler | port | ports
  rights
`);
const TO_OTHERS = lexicon(`
  assigned to somebody | assigned to someone | assigned to another | assigned to other* | already assigned
  nobody else | no one else | someone else | somebody else | nobody is assigned | no one is assigned
`);
