import { readConvention } from '../convention.ts';
import { PULL_REQUEST } from '../lexicon/matter-words.ts';
import { lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import type { RuleReader } from './rule.ts';

export const titleConvention: RuleReader = {
  rule: 'title_convention',
  meaning: {
    allowed: 'The repository does not prescribe a form for the titles of pull requests.',
    conditional:
      'The title of the pull request has to have the form that the repository asks for. A person checks it in the dry run.',
    forbidden: 'The repository does not take such titles. A person has to change it.',
    unknown: 'Nothing was found about the form of titles.',
  },
  readSentence: (sense, guidance) => readConvention(sense, guidance, { subject: TITLE, isDefault: false, isOther }),
};

const TITLE = lexicon(`
  title | titles | titled | title your | name your pull request* | name your pr* | names of pull requests
  pr is called | pull request is called | prs are called | pull requests are called | call your pull request
  call your pr | entitled | title your pull request* | title your pr | name your pull request | name your merge request*
  retitle*
`);

/** The titles of issues and pages are no matter of ours. */
function isOther(words: readonly string[], { context }: Sense): boolean {
  if (PULL_REQUEST.has(words)) return false;
  return ELSEWHERE.has(words) || (ELSEWHERE.has(context) && !PULL_REQUEST.has(context));
}

const ELSEWHERE = lexicon('issue | issues | bug | page | section | document | job | commit title* | book');
