import { ANSWERING, isCareful } from '../ai-limits.ts';
import {
  type AiTopic,
  aiTopicOf,
  isMadeForOthers,
  mentionsRobots,
  mentionsUseOfAi,
  speaksOfAi,
  wantsApproval,
} from '../ai-mention.ts';
import { aiStanceOf, isLeftOpen } from '../ai-stance.ts';
import { aiVerdictOf } from '../ai-verdict.ts';
import { isDemanding } from '../demand.ts';
import { isElliptic } from '../elliptic.ts';
import type { Guidance } from '../guidance.ts';
import { CARE, DISCLOSING, HIDING } from '../lexicon/ai-words.ts';
import { COMMUNICATION, CONTRIBUTION, POINTING, PULL_REQUEST } from '../lexicon/matter-words.ts';
import { NO, OTHERS, TO_MACHINES, YES } from '../lexicon/sense-words.ts';
import { isAboutContributing, isAboutOtherThings } from '../matter.ts';
import { either, lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import { aiDisclosure } from './ai-disclosure.ts';
import { reservationIn } from './reserved-for-people.ts';
import type { KnownVerdict, Reading, RuleReader } from './rule.ts';

export const aiContributions: RuleReader = {
  rule: 'ai_contributions',
  meaning: {
    allowed: 'The repository takes contributions that were made with AI.',
    conditional:
      'The repository takes contributions that were made with AI under conditions. A person has to meet them.',
    forbidden: 'The repository does not take contributions that were made with AI. ContribFlow stops here.',
    unknown: 'Nothing was found about contributions made with AI. That is no permission: a person decides.',
  },
  readSentence,
};

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (!isAboutContributing(sense, guidance) || isReservation(sense, guidance)) return null;
  const found = verdictsIn(sense, guidance);
  const verdict = toldToAgents(sense, guidance) ?? combined(found);
  if (verdict !== 'forbidden' && TO_MACHINES.has(sense.words)) return null;
  if (verdict !== null) return { verdict, values: [] };
  // Who asks for a disclosure takes what is disclosed.
  return aiDisclosure.readSentence?.(sense, guidance, undefined)?.verdict === 'conditional'
    ? { verdict: 'conditional', values: [] }
    : null;
}

/** What keeps some issues for people; a permission that makes an exception for them is one for all else. */
const isReservation = (sense: Sense, { kind }: Guidance) =>
  reservationIn(sense, kind) !== null &&
  !sense.statements.some(
    ({ main, clauses }) =>
      clauses.some(({ role }) => role === 'exception') && stancesIn(main).length > 0 && !COMMUNICATION.has(main),
  );

/** "Do not open pull requests.", in a file that is written for agents. */
function toldToAgents({ statements }: Sense, { kind }: Guidance): KnownVerdict | null {
  if (kind !== 'agent_guidance') return null;
  for (const { words, clauses } of statements) {
    const order = ORDER_NOT_TO_OPEN.find(words)[0];
    const request = order === undefined ? 0 : OFFER.at(words, order.end);
    if (order === undefined || request === 0 || clauses.some(({ role }) => role === 'condition')) continue;
    const end = order.end + request;
    if (ON_YOUR_OWN.at(words, end) > 0) return 'conditional';
    if (end === words.length || ANYWHERE.at(words, end) > 0) return 'forbidden';
  }
  return null;
}

const ORDER_NOT_TO_OPEN = lexicon(
  ['do not', 'never', 'must not', 'may not', 'refuse to', 'not to']
    .flatMap((no) => ['open', 'create', 'submit', 'send', 'make', 'prepare'].map((verb) => `${no} ${verb}`))
    .flatMap((order) => [order, `${order} any`, `${order} a`])
    .join('|'),
);
const OFFER = either(PULL_REQUEST, lexicon('patch | patches | contribution | contributions'));
const ANYWHERE = lexicon('against this | here | at all | to this | in this | for this | ,');
const ON_YOUR_OWN = lexicon('on your own | by yourself | yourself | unprompted | without being asked | unattended');

function verdictsIn(sense: Sense, guidance: Guidance): Found {
  const topic = aiTopicOf(sense, guidance.kind);
  const verdicts = new Set<KnownVerdict>();
  let isPermitted = false;
  let before: ReturnType<typeof aiStanceOf> = null;
  let wasAboutAi = false;
  let wasFormality = false;
  const isPermittedBefore = topic.isContext && stancesIn(sense.context).some(({ kind }) => kind === 'permits');
  const section = sense.headings.at(-1) ?? [];
  const isBox = sense.sentence.setting === 'checkbox';
  const isTemplate = guidance.kind === 'pull_request_template';
  const isChoice = sense.alternatives.some(mentionsUseOfAi);
  const isAiNamed = sense.statements.some(({ words }) => mentionsUseOfAi(words));
  if (isLeftOpen(sense.words) && (isAiNamed || topic.isMatter || topic.isContext))
    return { verdicts: new Set(['allowed']), isPermitted: true };
  for (const statement of sense.statements) {
    const { words, main } = statement;
    const isCarried = wasAboutAi
      ? CARRYING.has(words) || words.length <= 6
      : (topic.isContext || topic.isMatter) && (isElliptic(words) || UNMET.at(words, 0) > 0);
    const isAboutAi =
      speaksOfAi(words, topic) ||
      (topic.isForAgents && wantsApproval(sense.words)) ||
      isCarried ||
      isAnsweredFor(statement, topic);
    const elliptic = topic.isContext ? ellipticVerdict(words, sense.context) : null;
    if (elliptic !== null) verdicts.add(elliptic);
    if (isInterjection(words) && sense.statements.length > 1) continue;
    const isFormality: boolean = FORMALITIES.has(words) || (wasFormality && !mentionsUseOfAi(words));
    wasFormality = isFormality;
    const isElsewhere = isAboutOtherThings(main) || (!CONTRIBUTION.has(words) && isAboutOtherThings(section));
    if (isAboutAi && !isElsewhere && !isMadeForOthers(words) && !isFormality) {
      const verdict =
        aiVerdictOf(statement, before, isBox || (isTemplate && words.includes('i')) || CERTIFYING.has(words)) ??
        (isBox && CARE.has(words) ? 'conditional' : null) ??
        (topic.isForAgents && wantsApproval(sense.words) && isDemanding(statement) ? 'conditional' : null) ??
        (isAnsweredFor(statement, topic) ? 'conditional' : null);
      // "Assistance is fine. Autopilot is not.": the one is told from the other.
      const isContrast =
        verdict === 'forbidden' && ((main.at(-1) === 'not' && isPermittedBefore) || HIDING.has(sense.words));
      // Where another box says the opposite, the author only chooses between them.
      if (verdict !== null && !(isBox && isChoice && verdict === 'forbidden')) {
        verdicts.add(isContrast ? 'conditional' : verdict);
        isPermitted ||= verdict !== 'forbidden' && aiStanceOf(statement, before) === 'permits';
      } else if (isPermitted && CARE.has(words) && YOURS.has(words)) {
        // "Fine, but then you have tested it."
        verdicts.add('conditional');
      }
    } else if (isAiNamed && isCareful(statement) && !isAboutOtherThings(words) && !isFormality) {
      verdicts.add('conditional');
    }
    wasAboutAi ||= mentionsUseOfAi(words) || mentionsRobots(words);
    before = aiStanceOf(statement, before);
  }
  return { verdicts, isPermitted };
}

/** "We don't.", "You cannot.", "We no longer do.", after a sentence about AI. */
function ellipticVerdict(words: readonly string[], context: readonly string[]): KnownVerdict | null {
  if (SAYING_NO.at(words, 0) !== words.length || words.length === 0) return null;
  const isOfOthers = OTHERS.has(context);
  const said = stancesIn(context).some(({ kind }) => kind === 'forbids');
  return isOfOthers && said ? 'allowed' : 'forbidden';
}

const SAYING_NO = lexicon(`
  we do not | you can not | you may not | not here | we will not | we no longer do | today we no longer do
  not in this project | not with us | we are not
`);

/** "Nope, …": what follows says it all. */
const isInterjection = (words: readonly string[]) =>
  words.length === 1 && (NO.at(words, 0) > 0 || YES.at(words, 0) > 0);
const YOURS = lexicon('you | your | yourself | human | person | somebody');

/** What contributors answer for by sending something. */
const CERTIFYING = lexicon(
  'you agree that | you confirm that | you certify that | you assert that | you declare that | warrants that | you warrant',
);

/** "If not, …": the other side of what was said before. */
const UNMET = lexicon('if not | otherwise | if you did not | if you have not | if you can not | if that is not');

/** "A human has to …", where machines were spoken of before. */
const isAnsweredFor = (statement: Statement, topic: AiTopic) =>
  (topic.isContext || topic.isMatter) &&
  (ANSWERING.has(statement.words) || (BY_A_PERSON.has(statement.main) && isDemanding(statement)));
const BY_A_PERSON = lexicon('a human | a person | humans must | people must | human must | a real person | somebody');

interface Found {
  readonly verdicts: ReadonlySet<KnownVerdict>;
  /** Whether something is permitted, if under conditions. */
  readonly isPermitted: boolean;
}

/** Sign-offs and trailers are matters of their own. */
const FORMALITIES = lexicon(`
  signedoff | signedoff by | signoff | signingoff | co authored by | coauthored by | co author | co authors
  coauthor* | cla | dco | certificate of origin
`);

/** What a statement has that goes on about the matter of the one before. */
const CARRYING = either(POINTING, CONTRIBUTION, CARE, DISCLOSING);

/** A sentence that both forbids and permits draws a line between the two. */
function combined({ verdicts, isPermitted }: Found): KnownVerdict | null {
  if (verdicts.has('forbidden')) return isPermitted ? 'conditional' : 'forbidden';
  if (verdicts.has('conditional')) return 'conditional';
  return verdicts.has('allowed') ? 'allowed' : null;
}
