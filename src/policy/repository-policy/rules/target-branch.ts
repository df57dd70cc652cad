import { type BranchName, branchNamesIn } from '../branch-names.ts';
import type { Guidance } from '../guidance.ts';
import { PULL_REQUEST } from '../lexicon/matter-words.ts';
import { isAboutContributing } from '../matter.ts';
import { either, lexicon, wordSet } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import type { Reading, RuleReader } from './rule.ts';

export const targetBranch: RuleReader = {
  rule: 'target_branch',
  meaning: {
    allowed: 'The repository leaves the choice of the target branch open.',
    conditional:
      'Pull requests have to go to the branch that the repository names. If it names a single one that is there, checkout starts from it; otherwise from the default branch, and a person sees to the base.',
    forbidden: 'The repository does not take pull requests for this branch. A person has to choose another.',
    unknown: 'Nothing was found about a target branch. The default branch is used.',
  },
  readSentence,
};

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (!isAboutContributing(sense, guidance)) return null;
  const isAboutOffers = OFFER.has([...sense.statements.flatMap(({ words }) => words), ...sense.context]);
  if (!isAboutOffers) return null;
  if (sense.statements.some(({ words }) => ANY_BRANCH.has(words))) return { verdict: 'allowed', values: [] };
  const found = sense.statements.flatMap((statement, index) => {
    const before = sense.statements[index - 1]?.words ?? sense.context;
    return [...directionsIn(statement, sense.sentence.text), ...bareNamesIn(statement, before, sense.sentence.text)];
  });
  if (found.length === 0) return null;
  const wanted = found.filter(({ isRefused }) => !isRefused).map(({ name }) => name);
  return { verdict: 'conditional', values: [...new Set(wanted)] };
}

const ANY_BRANCH = lexicon(`
  not mind which branch | not mind which base | no difference .. branch | no difference whether you pick | any base branch
  any branch is | any branch will | any target branch | whichever branch | whatever branch | matter .. which branch
  matter .. what branch | which branch .. up to you | branch of your choice | pick any branch | any branch you
  not matter which branch | not care which branch | whichever branch you | whatever branch you | any branch you like
  branch does not matter
`);

const OFFER = either(
  PULL_REQUEST,
  lexicon(`
    patch | patches | contribution* | work | changes | branch | branches | base | submit | target | fork
    development | commits | features | fixes | everything | targeted | targets | targeting | bases | based | mr | mrs
  `),
);

interface Direction {
  readonly name: string;
  readonly isRefused: boolean;
}

function directionsIn(statement: Statement, text: string): readonly Direction[] {
  const { main } = statement;
  if (isAutomatic(main)) return [];
  const refuses = stancesIn(main).some(({ kind }) => kind === 'forbids');
  const clauses = statement.clauses.filter(
    ({ role }) => role === 'main' || role === 'contrast' || (role === 'exception' && refuses),
  );
  return clauses.flatMap((clause) =>
    branchNamesIn(clause.words, text)
      .filter((name) => clause.role === 'exception' || isDirection(clause.words, name))
      .map((name) => ({
        name: name.name,
        isRefused:
          clause.role !== 'exception' && (refuses || clause.role === 'contrast' || isDenied(clause.words, name)),
      })),
  );
}

/** "Which branch? `main`." and "Target: `main`". */
function bareNamesIn({ words }: Statement, before: readonly string[], text: string): readonly Direction[] {
  const names = branchNamesIn(words, text);
  const named = names.reduce((sum, { start, end }) => sum + end - start, 0);
  const isBare = named > 0 && words.filter((word) => /\w/.test(word) && !BETWEEN.has(word)).length === named;
  return isBare && ASKED.has(before) ? names.map(({ name }) => ({ name, isRefused: false })) : [];
}

const ASKED = lexicon('branch | target | base');

/** What machines do with branches binds nobody. */
function isAutomatic(words: readonly string[]): boolean {
  return AUTOMATIC.has(words) && !ADDRESSING.has(words);
}

const AUTOMATIC = lexicon(`
  ci | workflow* | pipeline* | deploy* | released from | release branch | release branches | nightly build*
  server | github actions | protected | published from | backport* | cherry pick* | maintainers merge | tagged
`);
const ADDRESSING = lexicon(`
  you | your | please | must | should | pull requests must | open | submit | send | target | against | base
`);

function isDirection(words: readonly string[], { start, end }: BranchName): boolean {
  const before = words.slice(Math.max(0, start - 5), start);
  const direction = before.findLastIndex((word) => TOWARDS.has(word));
  if (direction !== -1 && before.slice(direction + 1).every((word) => BETWEEN.has(word)))
    return isMeant(words, start - before.length + direction);
  if (IS_TARGET.at(words, end) > 0) return true;
  return (
    words[end] === 'branch' &&
    before.some((word) => word === 'use' || word === 'is' || word === 'on') &&
    BRANCHING.has(words)
  );
}

const IS_TARGET = lexicon(`
  is the branch | is the target | is the base | is the default branch | is the development branch
  is our development branch | is our default branch | is the integration branch | branch is the target
  branch is the base | is the only branch | is where | is the one that | is the place | takes pull requests | takes all
  is the right base | is the correct base | is what you target | is the branch that | accepts pull requests
`);
const TOWARDS = wordSet(`
  against to into onto target targets targeting targeted base off from toward towards on upon use is not at always in
`);
const BETWEEN = wordSet(`
  the our your a branch on of off tip head end in always latest current upstream only be to or and is not name named called git
`);
const BRANCHING = lexicon(`
  target | base | pull request* | prs | pr | patches | default | development happens | work happens | takes place
  active development
`);

/** The weaker words for a direction need something that is directed. */
function isMeant(words: readonly string[], direction: number): boolean {
  const word = words[direction] ?? '';
  if (!WEAK.has(word)) return true;
  const before = words.slice(0, direction);
  if (word === 'from' || word === 'off')
    return (
      /^(?:branch|branches|fork|branched|start|work|cut|off|created|create)$/.test(before.at(-1) ?? '') &&
      !before.includes('release')
    );
  if (word === 'to' && /^contributions?$/.test(before.at(-1) ?? '')) return words.includes('branch');
  if (word === 'to')
    return (
      OFFER.has(before) || before.some((each) => /^(?:go|goes|submit|send|sent|pr|rebase|push|open|merge)$/.test(each))
    );
  return BRANCHING.has(words) || OFFER.has(before);
}

const WEAK = wordSet('from off to on upon use is not at always in');

function isDenied(words: readonly string[], { start }: BranchName): boolean {
  return words.slice(Math.max(0, start - 5), start).some((word) => word === 'not' || word === 'never' || word === 'no');
}
