import { parseIssueRef, problem } from '../app/policies.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';

/** Runs a step on the task that `--issue` names, or on the active one (null) where nothing is named. */
export function onNamedIssue<T>(
  command: string,
  typed: string | undefined,
  serverUrl: string,
  step: (issue: IssueRef | null) => Promise<T | ErrorResult>,
): Promise<T | ErrorResult> {
  if (typed === undefined) return step(null);
  const issue = parseIssueRef(typed, serverUrl);
  return issue === null ? Promise.resolve(problem.invalidIssue(command, typed, serverUrl)) : step(issue);
}
