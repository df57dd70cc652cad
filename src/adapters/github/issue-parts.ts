import type { IssueRef } from '../../contract/field.ts';

export interface IssueParts {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

/** A reference has exactly one slash and one hash, by its pattern. */
export function issuePartsOf(issue: IssueRef): IssueParts {
  const [owner = '', repo = '', number = ''] = issue.split(/[/#]/);
  return { owner, repo, number: Number(number) };
}
