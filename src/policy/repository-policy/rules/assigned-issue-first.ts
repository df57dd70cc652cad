import type { Guidance } from '../guidance.ts';
import { lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
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
  const words = sense.statements.flatMap((statement) => [...statement.words, ';']);
  if (OF_OTHER_WORK.has(words)) return null;
  if (isGate(sense, words)) return { verdict: 'conditional', values: [] };
  const isStep = sense.statements.some((statement) => STEP.has(statement.words) && !isOther(statement, sense));
  return (
    readDuty(sense, guidance, { matter: ASSIGNING, isOther }) ??
    (isStep ? { verdict: 'conditional', values: [] } : null)
  );
}

/** "Once it is assigned to you, you may begin", "Not assigned? Not merged.", "… assigned to nobody are closed" */
function isGate({ statements, context }: Sense, words: readonly string[]): boolean {
  if (!GIVEN_TO_YOU.has(words)) return false;
  const isRefused = statements.some(({ main }) => stancesIn(main).some(({ kind }) => kind === 'forbids'));
  if (isRefused && NOT_YOURS.has(words)) return true;
  const isTimed = statements.some(({ clauses }) =>
    clauses.some(
      ({ role, words: clause }) => role === 'condition' && IN_TIME.at(clause, 0) > 0 && GIVEN_TO_YOU.has(clause),
    ),
  );
  return isTimed && (BEGINNING.has(words) || BEGINNING.has(context)) && !WAIVED.has(words);
}

const GIVEN_TO_YOU = lexicon(`
  assigned | assigns you | assigned you | assignee | put your name on | your name on it | confirm the claim
  confirmed the claim | confirms your claim | given it to you | gave it to you | have the issue assigned
`);
const NOT_YOURS = lexicon('to nobody | to no one | anyone else | not assigned | is not the assignee');
const IN_TIME = lexicon('once | until | only if | only when | only after | only once | before | after | unless');
const BEGINNING = lexicon(`
  pull request* | pr | prs | merge request* | start | starting | begin | work | code | coding | patch | patches | open
  submit*
`);
const WAIVED = lexicon(
  'no need | not need | need not | not have to | not necessary | not required | not wait | not before',
);
/** What is given to others, or for other ends. */
const OF_OTHER_WORK = lexicon('bounties | bounty | maintainers : | maintainers should | reward* | start to review');

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
  has an assignee | have an assignee | assigned to somebody | assigned to someone | assigned to another | assigned to other* | already assigned
  nobody else | no one else | someone else | somebody else | nobody is assigned | no one is assigned
`);
