import type { PolicyFinding } from '../../contract/repository-policy.ts';

/** The branch that the repository wants pull requests for; null where it names none, or more than one. */
export function askedBranch(findings: readonly PolicyFinding[]): string | null {
  const finding = findings.find(({ rule, verdict }) => rule === 'target_branch' && verdict === 'conditional');
  const [branch, ...others] = finding?.values ?? [];
  return branch === undefined || others.length > 0 ? null : branch;
}
