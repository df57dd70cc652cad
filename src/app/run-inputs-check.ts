import schemas from '#schemas/run-inputs';
import type { RunInputs } from '../contract/run-inputs.ts';
import type { WorkflowId } from '../contract/run-vocabulary.ts';
import { violations } from '../policy/json-schema.ts';
import { describeViolations } from '../policy/schema-problems.ts';

type CheckedInputs<Id extends WorkflowId> =
  | { readonly ok: true; readonly inputs: RunInputs[Id] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The inputs of a run with their defaults filled in, or what is wrong with them. What was given is left as it is. */
export function checkRunInputs<Id extends WorkflowId>(id: Id, given: unknown): CheckedInputs<Id> {
  const schema = schemas[id];
  if (schema === undefined) throw new Error(`the build has made no schema of the inputs of ${id}`);
  const value: unknown = structuredClone(given);
  const found = violations(schema, value);
  // The schema is made from that of the inputs, and its defaults are filled in in place.
  if (found.length > 0) return { ok: false, problems: describeViolations(found, schema, '"inputs"') };
  const inputs = value as RunInputs[Id];
  return id === 'contribution' && isAboutNothing(inputs)
    ? { ok: false, problems: ['"issue" or "profile" has to be given'] }
    : { ok: true, inputs };
}

const isAboutNothing = (inputs: object): boolean =>
  'issue' in inputs && inputs.issue === null && 'profile' in inputs && inputs.profile === null;
