import { nearest } from '../nearest.ts';
import { CHECK_EXPLANATIONS } from './checks.ts';
import { DOCTOR_CHECK_EXPLANATIONS } from './doctor-checks.ts';
import { ERROR_EXPLANATIONS } from './errors.ts';
import type { ExplainedKind, Explanation } from './explanation.ts';
import { HOST_ERROR_EXPLANATIONS } from './host-errors.ts';
import { POLICY_RULE_EXPLANATIONS } from './policy-rules.ts';
import { SCORE_RULE_EXPLANATIONS } from './score-rules.ts';
import { STATE_EXPLANATIONS } from './states.ts';

export interface NamedExplanation extends Explanation {
  readonly kind: ExplainedKind;
  readonly name: string;
  /** The page that says more. */
  readonly page: string;
}

const SOURCES: readonly {
  readonly kind: ExplainedKind;
  readonly page: string;
  readonly entries: Readonly<Record<string, Explanation>>;
}[] = [
  { kind: 'state', page: 'docs/AGENT_PROTOCOL.md', entries: STATE_EXPLANATIONS },
  { kind: 'check', page: 'docs/review-gate.md', entries: CHECK_EXPLANATIONS },
  { kind: 'score rule', page: 'docs/scoring.md', entries: SCORE_RULE_EXPLANATIONS },
  { kind: 'policy rule', page: 'docs/policy-rules.md', entries: POLICY_RULE_EXPLANATIONS },
  { kind: 'doctor check', page: 'docs/commands/doctor.md', entries: DOCTOR_CHECK_EXPLANATIONS },
  { kind: 'error', page: 'docs/exit-codes.md', entries: ERROR_EXPLANATIONS },
  { kind: 'host error', page: 'docs/host.md', entries: HOST_ERROR_EXPLANATIONS },
];

/** Everything that can be explained, by kind and in the order of the contract. */
export const EXPLANATIONS: readonly NamedExplanation[] = SOURCES.flatMap(({ kind, page, entries }) =>
  Object.entries(entries).map(([name, explanation]) => ({ kind, name, page, ...explanation })),
);

/** A name can be more than one thing: `state_damaged` is a state and an error. */
export const explanationsOf = (name: string): readonly NamedExplanation[] => {
  const wanted = plain(name);
  return EXPLANATIONS.filter((each) => plain(each.name) === wanted);
};

/** As people write it: any case, with blanks or dashes. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const MOST_SUGGESTIONS = 5;

/** What somebody may have meant: a name with a typo in it first, then names that have the word in them. */
export function suggestionsFor(name: string): readonly string[] {
  const names = [...new Set(EXPLANATIONS.map((each) => each.name))];
  const wanted = plain(name);
  const mistyped = nearest(name, names);
  const related = wanted.length < LEAST_LETTERS ? [] : names.filter((known) => plain(known).includes(wanted));
  const begun = related.filter((known) => plain(known).startsWith(wanted));
  return [...new Set([...(mistyped === null ? [] : [mistyped]), ...begun, ...related])].slice(0, MOST_SUGGESTIONS);
}

/** Fewer are in nearly every name. */
const LEAST_LETTERS = 3;
