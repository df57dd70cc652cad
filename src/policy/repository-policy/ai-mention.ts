import type { GuidanceKind } from './guidance.ts';
import {
  AI,
  AI_IN_CONTEXT,
  AUTHORING,
  DISCLOSING,
  DISCLOSURE,
  HUMAN_LOOP,
  HUMAN_MADE,
  MACHINE_AUTHORS,
  PRODUCT_NOUNS,
  ROBOTS,
  SERVICE_BOTS,
} from './lexicon/ai-words.ts';
import { MARKS } from './lexicon/clause-words.ts';
import { COMMUNICATION, CONTRIBUTION, MEDIA, POINTING, PULL_REQUEST } from './lexicon/matter-words.ts';
import { either, lexicon, wordSet } from './phrases.ts';
import type { Sense } from './sentence-sense.ts';

/** Whether AI is spoken of as a tool of contributors, and not as a part of the product. */
export function mentionsUseOfAi(words: readonly string[]): boolean {
  return (
    AI.find(words).some(({ start, end }) => {
      const next = words[end];
      const isTool = next === undefined || !(PRODUCT_NOUNS.has(next) || BACK_ENDS.at(words, end) > 0);
      return isTool && !PRODUCT_OWNERS.has(words[start - 1] ?? '') && !isPartOfProduct(words, start);
    }) ||
    hasMachineAuthor(words) ||
    namesCursor(words)
  );
}

const BACK_ENDS = lexicon('back end* | front end* | plug in* | opponent* | director | buddy system');

/** "features that depend on an LLM": what is offered is not made with AI, it has AI in it. */
function isPartOfProduct(words: readonly string[], start: number): boolean {
  const before = words.slice(0, start);
  if (PRODUCT.has(before) && DEPENDING.has(before.slice(-5)) && !OFFERED.has(before)) return true;
  if (OFFERED.has(words)) return false;
  return words[start - 1] === 'the' && !words[start]?.endsWith('s');
}

const PRODUCT = lexicon(`
  feature | features | integration* | dependency | dependencies | plugin* | module* | provider* | backend*
  service* | functionality | client | clients | command | commands | test | tests
`);
const DEPENDING = lexicon(`
  depend* | call | calls | integrat* | talk* | require* | need | needs | use | uses | using | connect* | rely
  relies | for | based on | powered by
`);
const OFFERED = lexicon('pull request* | pr | prs | patch | patches | contribution* | code | submission*');

/** "our AI" is what the project makes. */
const PRODUCT_OWNERS = wordSet('our its enemy game npc opponent chess villain computer monster player');

/** "AI-generated issues": nothing is said of contributions. */
export function isMadeForOthers(words: readonly string[]): boolean {
  const made = AI.find(words).map(({ end }) => (MADE.has(words[end] ?? '') ? end + 1 : end));
  return (
    made.length > 0 &&
    made.every((from) => {
      const length = OTHER_WORKS.at(words, from);
      return length > 0 && !(JOINING.has(words[from + length] ?? '') && CONTRIBUTION.has(words.slice(from + length)));
    })
  );
}

const MADE = wordSet('generated written made assisted authored produced drafted composed translated');
const OTHER_WORKS = either(COMMUNICATION, MEDIA, lexicon('review comment* | review | reviews | mail | mails | text'));
const JOINING = wordSet('and or , nor');

/** The editor, and not the mark on the screen. */
function namesCursor(words: readonly string[]): boolean {
  return words.some((word, index) => {
    if (word !== 'cursor' || BEFORE_A_MARK.has(words[index - 1] ?? '')) return false;
    const next = words[index + 1];
    return next === undefined || MARKS.has(next) || BEHIND_A_NAME.has(next);
  });
}

const BEFORE_A_MARK = wordSet('the a text mouse this each its database db current move blinking');
const BEHIND_A_NAME = wordSet(`
  and or wrote is are was for to helped generated written made suggested assisted did does can may in as
`);

/** "written by an agent", "a model wrote it", "agent-made": who is said to have made something. */
function hasMachineAuthor(words: readonly string[]): boolean {
  return MACHINE_AUTHORS.find(words).some(({ start, end }) => {
    const before = words.slice(Math.max(0, start - 5), start);
    const isPassive = before.some((word) => AGENCY.has(word)) && AUTHORING.has(before);
    return (isPassive || AUTHORING.has(words.slice(end, end + 4))) && !isServiceBot(words.slice(0, end));
  });
}

/** Between a deed and who did it. */
const AGENCY = wordSet('by from with of let have having out to using');

/** Whether programs are spoken of that contribute on their own; those that a project runs for itself are not meant. */
export function mentionsRobots(words: readonly string[]): boolean {
  const exception = words.findIndex((word) => word === 'except' || word === 'apart' || word === 'unlike');
  const meant = exception === -1 ? words : words.slice(0, exception);
  if (!ROBOTS.has(meant) || SERVICE_BOTS.has(meant) || isServiceBot(meant)) return false;
  return (
    CONTRIBUTION.has(words) ||
    DISCLOSING.has(words) ||
    ((words[0] === 'no' || words[1] === ':') && words.length <= SHORT)
  );
}

/** "the PR bot": one that has a task here. */
const isServiceBot = (words: readonly string[]) =>
  words.some((word, index) => word === 'bot' && index > 0 && !BEFORE_ANY_BOT.has(words[index - 1] ?? ''));
const BEFORE_ANY_BOT = wordSet('a an your any no by with via from using or and own , ( ai llm every each');

const SHORT = 8;

/** What agents are called, or are told to call themselves, in files that are written for them. */
const AGENTS = lexicon('agent | agents | assistant | assistants | assisted by | co authored by | from you');

const INVITED = lexicon('you are welcome to | you may open | you may send | you may submit | you can open');

/** Where agents are spoken to, who else has a say. */
const HUMANS = lexicon(`
  human | humans | person | people | your user | the user | your operator | the operator | your principal
`);

/** What an agent hands in, and the steps to it. */
const HANDING_IN = either(
  PULL_REQUEST,
  lexicon('push | pushing | pushed | gh pr create | submit* | diff | publish* | patch | patches | contribution*'),
);

/** Whether an agent is told to have a person look at its work. */
export function wantsApproval(words: readonly string[]): boolean {
  return HUMANS.has(words) && HANDING_IN.has(words) && APPROVING.has(words);
}

const APPROVING = lexicon(`
  review* | approv* | confirm* | read | reads | look at | looked at | show | permission | their ok | an ok | okay
  human open | person open | human opens | person opens | go ahead | sign off | signoff | explicit* | wait for | consent | must open | opens it | in the loop | agree*
`);

export interface AiTopic {
  /** The file or the section is about AI. */
  readonly isMatter: boolean;
  /** The sentence before, or what introduces this one, speaks of AI. */
  readonly isContext: boolean;
  /** The file is written for coding agents. */
  readonly isForAgents: boolean;
}

export function aiTopicOf({ headings, context }: Sense, kind: GuidanceKind): AiTopic {
  return {
    isMatter: kind === 'ai_policy' || (kind !== 'agent_guidance' && headings.some(isAboutAi)),
    isContext:
      kind !== 'code_of_conduct' && (mentionsUseOfAi(context) || mentionsRobots(context)) && !isMadeForOthers(context),
    isForAgents: kind === 'agent_guidance',
  };
}

const isAboutAi = (heading: readonly string[]) => mentionsUseOfAi(heading) || HELPERS.has(heading);
const HELPERS = lexicon(`
  assistants | use of assistants | coding tools | robots | coding robots | agents | bots and agents | machine help
  generated contributions | who wrote it | tools that write
`);

/** Whether these words speak of AI, by name or by what was said before. */
export function speaksOfAi(words: readonly string[], topic: AiTopic): boolean {
  if (mentionsUseOfAi(words) || HUMAN_LOOP.has(words) || mentionsRobots(words)) return true;
  if (HUMAN_MADE.has(words) && (topic.isMatter || CONTRIBUTION.has(words))) return true;
  if (topic.isForAgents && ((AGENTS.has(words) && CONTRIBUTION.has(words)) || INVITED.has(words))) return true;
  if (topic.isForAgents && wantsApproval(words)) return true;
  if (!topic.isMatter && !topic.isContext) return false;
  return AI_IN_CONTEXT.has(words) || POINTING.has(words) || DISCLOSURE.has(words);
}
