import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import { parseIssueRef } from '../policy/issue-ref.ts';
import { problem } from '../policy/problem.ts';

/** A verb as the command line names it, and the server whose issues it may be asked about. */
interface Asked {
  readonly command: string;
  readonly serverUrl: string;
}

/** Runs a step on the issue that was named, whoever named it. */
export function onIssue<T>(
  { command, serverUrl }: Asked,
  named: string,
  step: (issue: IssueRef) => Promise<T | ErrorResult>,
): Promise<T | ErrorResult> {
  const issue = parseIssueRef(named, serverUrl);
  return issue === null ? Promise.resolve(problem.invalidIssue(command, named, serverUrl)) : step(issue);
}

/** Runs a step on the task that was named, or on the active one (null) where nothing is named. */
export const onTask = <T>(
  asked: Asked,
  named: string | null | undefined,
  step: (issue: IssueRef | null) => Promise<T | ErrorResult>,
): Promise<T | ErrorResult> => (named == null ? step(null) : onIssue(asked, named, step));
