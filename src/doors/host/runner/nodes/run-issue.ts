import { parseIssueRef } from '../../../../app/policies.ts';
import type { IssueRef } from '../../../../contract/field.ts';
import { memberOf } from '../member-of.ts';
import type { NodeContext } from '../workflows/workflow.ts';

/** The issue that a run is about: the one that was found, or the one that its inputs name. */
export function issueOf({ run, results }: NodeContext): string {
  const found = memberOf(results.get('find'), 'issue');
  return typeof found === 'string' ? found : namedIssue(run.inputs);
}

/** As it was given; the verbs say what is wrong with it. */
function namedIssue(inputs: unknown): string {
  const issue = memberOf(inputs, 'issue');
  return typeof issue === 'string' ? issue : '';
}

/** The issue of inputs, if it is one. */
export function knownIssue(inputs: unknown, serverUrl?: string): IssueRef | null {
  return parseIssueRef(namedIssue(inputs), serverUrl);
}
