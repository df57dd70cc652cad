import type { PolicyFinding } from '../../contract/repository-policy.ts';
import { codeIn, namesIn } from '../repository-policy/names-in.ts';

/** How the use of AI is told, in the form that the project asks for. */
export interface Disclosure {
  /** What the description of the pull request must have, as a whole. */
  readonly text: string;
  /** For the commit, such as `Assisted-by: ContribFlow`. */
  readonly trailers: readonly string[];
  /** A sentence for the commit, when the project wants it there and names no trailer. */
  readonly commitLine: string | null;
  /** In front of the title, such as `[AI]`. */
  readonly titleTag: string | null;
}

const OWN_SENTENCE = 'This pull request was prepared with AI assistance, using ContribFlow.';
const COMMIT_SENTENCE = 'This change was made with AI assistance, using ContribFlow.';
const LABEL_SENTENCE =
  'The project asks for a label on such pull requests. ContribFlow sets none; whoever may set labels here has to.';
const TOOL = 'ContribFlow';

/** Null when the project asks for nothing and the person wants nothing said. */
export function disclosureOf(findings: readonly PolicyFinding[], isWanted: boolean): Disclosure | null {
  const finding = findings.find(({ rule, verdict }) => rule === 'ai_disclosure' && verdict === 'conditional');
  if (finding === undefined) {
    return isWanted ? { text: OWN_SENTENCE, trailers: [], commitLine: null, titleTag: null } : null;
  }
  const { values } = finding;
  const quote = finding.quote ?? '';
  const trailers = trailersIn(values, quote);
  // What stands in the quotation marks there is the name of the label.
  const isLabel = values.includes('label');
  const phrases = isLabel ? [] : phrasesIn(quote);
  const lines = [...phrases, OWN_SENTENCE, ...trailers, ...(isLabel ? [LABEL_SENTENCE] : [])];
  return {
    text: lines.join('\n\n'),
    trailers,
    commitLine: values.includes('commit message') && trailers.length === 0 ? COMMIT_SENTENCE : null,
    titleTag: values.includes('pull request title') ? tagIn(quote) : null,
  };
}

/**
 * Only what says that a machine helped: a file of the repository cannot have us write another trailer, least of all a
 * sign-off, which is a person's word.
 */
function trailersIn(values: readonly string[], quote: string): readonly string[] {
  const named = values.filter((value) => AI_TRAILER.test(value)).map((name) => `${name}: ${TOOL}`);
  const answered = codeIn(quote).filter((code) => AI_ANSWER.test(code));
  return [...new Set([...named, ...answered])];
}

const AI_TRAILER =
  /^(?:ai-)?(?:assisted|generated|co-?authored|co-?developed|authored|created|made|written|drafted|prepared|produced|helped)-(?:by|with)$|^ai-used$/i;
const AI_ANSWER = /^ai-(?:assisted|generated|used): ?(?:yes|true)$/i;

/** The project's own words, where they claim no more than that AI was used. */
const phrasesIn = (quote: string): readonly string[] => [
  ...new Set(namesIn(quote).filter((name) => PLAIN_ADMISSION.test(name))),
];

const PLAIN_ADMISSION =
  /^(?:this (?:pr|pull request|change|contribution|patch|commit) (?:was|is|has been) )?(?:partly |partially )?(?:made|generated|written|created|assisted|prepared|developed|produced|drafted)[ -](?:with|by|using)(?: the help of| help (?:of|from)| assistance (?:of|from))? (?:an? )?(?:generative )?(?:ai|llms?|ai (?:tools?|assistance|assistants?))\.?$|^ai[- ](?:assisted|generated)(?: (?:pr|pull request|change|contribution|code))?$/i;

/** A repository may ask for a mark; any other word that it wants in a title stays its own. */
function tagIn(quote: string): string | null {
  const bracketed = namesIn(quote).find((name) =>
    /^\[(?:ai|llm|agent|bot|ai[- ](?:assisted|generated))\]$/i.test(name),
  );
  return bracketed ?? (quote.includes('🤖') ? '🤖' : null);
}
