import { isDemanding } from '../demand.ts';
import { dutyIn, OFFERING, refuses } from '../duty.ts';
import type { Guidance } from '../guidance.ts';
import { isAboutContributing } from '../matter.ts';
import { type Lexicon, lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import type { Statement } from '../statements.ts';
import type { Reading } from './rule.ts';

export interface DutyMatter {
  readonly matter: Lexicon;
  /** Words that say enough: whoever names them to contributors, in the present, demands them. */
  readonly plain?: Lexicon;
  /** Whether a statement that has the words of the matter means something else. */
  readonly isOther?: (statement: Statement, sense: Sense) => boolean;
  readonly values?: (sense: Sense) => readonly string[];
}

/** Reads a rule that is a duty: `conditional` where a repository demands it, `allowed` where it says that it does not. */
export function readDuty(sense: Sense, guidance: Guidance, of: DutyMatter): Reading | null {
  if (!isAboutContributing(sense, guidance)) return null;
  const { matter, isOther } = of;
  const meant = sense.statements.filter(
    (statement) => !(matter.has(statement.words) && isOther?.(statement, sense) === true),
  );
  const duties = meant.map((statement, index) =>
    dutyIn(statement, matter, {
      context: [...sense.context, ...(meant[index - 1]?.words ?? [])],
      isRefusedBeside: meant.some((other) => other !== statement && refuses(other, matter)),
    }),
  );
  if (duties.includes('required')) return demanded(sense, of);
  if (duties.includes('waived')) return { verdict: 'allowed', values: [] };
  return isPartOfDemand(meant, of, sense) ||
    (sense.sentence.setting !== 'heading' && meant.some((statement) => isPlain(statement, of)))
    ? demanded(sense, of)
    : null;
}

const demanded = (sense: Sense, { values }: DutyMatter): Reading => ({
  verdict: 'conditional',
  values: values?.(sense) ?? [],
});

/** A box to tick, or a statement beside one that gives an order. */
function isPartOfDemand(statements: readonly Statement[], { matter }: DutyMatter, { sentence }: Sense): boolean {
  if (!statements.some(({ words, main }) => matter.has(words) && !OFFERING.has(main))) return false;
  return (
    sentence.setting === 'checkbox' ||
    statements.some((statement) => !matter.has(statement.words) && isDemanding(statement))
  );
}

function isPlain({ words, main }: Statement, { plain }: DutyMatter): boolean {
  return plain?.has(words) === true && !MUSING.has(words) && !main.some((word) => PAST.has(word));
}

const PAST = new Set(['was', 'were', 'had', 'did', 'would']);

/** To talk about something is not to demand it. */
const MUSING = lexicon(`
  discuss* | believe* | think | thinks | harm* | dislike* | like | likes | hate* | broken | confuse* | drafted
  document | explain* | history | opinion* | debate* | question* | argue* | story | stands for | short for | why
  name | names | wonder* | heard | article | blog | same thing | differ* | exempt | skipped | compare* | barrier*
  enforceable | jurisdiction*
`);
