import type { ErrorResult } from '../contract/error.ts';
import type { ExplainResult } from '../contract/explanation.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { EXPLANATIONS, explanationsOf, suggestionsFor } from '../policy/explain/explain.ts';
import { problem } from '../policy/problem.ts';
import { recommend } from '../policy/recommendation.ts';

/** Says what a name in an answer means; without a name, what can be explained. */
export function explain(input: { readonly name: string | null }): ExplainResult | ErrorResult {
  const explanations = input.name === null ? EXPLANATIONS : explanationsOf(input.name);
  if (input.name !== null && explanations.length === 0)
    return problem.nothingToExplain(input.name, suggestionsFor(input.name));
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    explanations: [...explanations],
    nextAction: 'none',
    ...recommend.next(),
    reason: input.name === null ? 'These names can be explained.' : 'This is what the name means.',
  };
}
