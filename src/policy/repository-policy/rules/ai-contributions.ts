import { isCareful } from '../ai-limits.ts';
import { aiTopicOf, mentionsUseOfAi, speaksOfAi } from '../ai-mention.ts';
import { aiStanceOf } from '../ai-stance.ts';
import { aiVerdictOf } from '../ai-verdict.ts';
import type { Guidance } from '../guidance.ts';
import { CARE, DISCLOSING } from '../lexicon/ai-words.ts';
import { CONTRIBUTION, POINTING, PULL_REQUEST } from '../lexicon/matter-words.ts';
import { TO_MACHINES } from '../lexicon/sense-words.ts';
import { isAboutContributing, isAboutOtherThings } from '../matter.ts';
import { either, lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
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
  if (!isAboutContributing(sense, guidance) || reservationIn(sense) !== null) return null;
  const found = verdictsIn(sense, guidance);
  const verdict = isToldToAgents(sense, guidance) ? 'forbidden' : combined(found);
  if (verdict !== 'forbidden' && TO_MACHINES.has(sense.words)) return null;
  if (verdict !== null) return { verdict, values: [] };
  // Who asks for a disclosure takes what is disclosed.
  return aiDisclosure.readSentence?.(sense, guidance, undefined)?.verdict === 'conditional'
    ? { verdict: 'conditional', values: [] }
    : null;
}

/** "Do not open pull requests.", in a file that is written for agents. */
function isToldToAgents({ statements }: Sense, { kind }: Guidance): boolean {
  if (kind !== 'agent_guidance') return false;
  return statements.some(({ words }) => {
    const order = ORDER_NOT_TO_OPEN.find(words)[0];
    const request = order === undefined ? 0 : PULL_REQUEST.at(words, order.end);
    return order !== undefined && request > 0 && order.end + request === words.length;
  });
}

const ORDER_NOT_TO_OPEN = lexicon(`
  do not open | do not create | do not submit | do not send | do not make | never open | never create | never submit
  never send | do not open any | never open any | do not create any
`);

function verdictsIn(sense: Sense, guidance: Guidance): Found {
  const topic = aiTopicOf(sense, guidance.kind);
  const verdicts = new Set<KnownVerdict>();
  let isPermitted = false;
  let before: ReturnType<typeof aiStanceOf> = null;
  let wasAboutAi = false;
  const isBox = sense.sentence.setting === 'checkbox';
  const isTemplate = guidance.kind === 'pull_request_template';
  const isChoice = sense.alternatives.some(mentionsUseOfAi);
  const isAiNamed = sense.statements.some(({ words }) => mentionsUseOfAi(words));
  for (const statement of sense.statements) {
    const { words, main } = statement;
    const isCarried =
      (wasAboutAi || (topic.isContext && words.length <= 4)) && (CARRYING.has(words) || words.length <= 6);
    const isAboutAi = speaksOfAi(words, topic) || isCarried;
    if (isAboutAi && !isAboutOtherThings(main) && !FORMALITIES.has(words)) {
      const verdict =
        aiVerdictOf(statement, before, isBox || (isTemplate && words.includes('i'))) ??
        (isBox && CARE.has(words) ? 'conditional' : null);
      // Where another box says the opposite, the author only chooses between them.
      if (verdict !== null && !(isBox && isChoice && verdict === 'forbidden')) {
        verdicts.add(verdict);
        isPermitted ||= verdict !== 'forbidden' && aiStanceOf(statement, before) === 'permits';
      }
    } else if (isAiNamed && isCareful(statement) && !isAboutOtherThings(words) && !FORMALITIES.has(words)) {
      verdicts.add('conditional');
    }
    wasAboutAi ||= mentionsUseOfAi(words);
    before = aiStanceOf(statement, before);
  }
  return { verdicts, isPermitted };
}

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
