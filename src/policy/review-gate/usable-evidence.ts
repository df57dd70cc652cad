import type { IssueRef } from '../../contract/field.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { PublicationFacts } from '../../contract/publication.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import { POLICY_RULES } from '../../contract/vocabulary.ts';
import type { GateEvidence, ProposedPullRequest, Sealed, UpstreamEvidence, WorkspaceEvidence } from './evidence.ts';

/** Evidence that a check can rest on: there, ours, whole, and about the issue in question. */
export interface UsableEvidence {
  readonly plan: ContributionPlan;
  readonly patch: PatchArtifact;
  readonly validation: ValidationResult;
  readonly workspace: WorkspaceEvidence;
  readonly upstream: UpstreamEvidence;
  readonly live: PublicationFacts;
  readonly policy: readonly PolicyFinding[];
  readonly pullRequest: ProposedPullRequest;
}
export type EvidenceName = keyof UsableEvidence;

type Reading<Value> = { readonly value: Value } | { readonly problem: string };

/** How each piece is read; the problem says why it proves nothing. */
const READERS: { readonly [Name in EvidenceName]: (evidence: GateEvidence) => Reading<UsableEvidence[Name]> } = {
  plan: ({ plan, issue }) => readSealed(plan, 'The plan', issue),
  patch: ({ patch, issue }) => readSealed(patch, 'The patch artifact', issue),
  validation: ({ validation, issue }) => readSealed(validation, 'The validation result', issue),
  workspace: ({ workspace }) => orProblem(workspace, 'The workspace could not be looked at.'),
  upstream: ({ upstream }) => orProblem(upstream, 'The base branch upstream could not be asked.'),
  live: ({ live, issue }) => readLive(live, issue),
  policy: ({ policy }) => readPolicy(policy),
  pullRequest: ({ pullRequest }) => orProblem(pullRequest, 'No pull request has been prepared.'),
};

/** What of the evidence can be used, or the first problem with what is needed. */
export function usable<Needed extends EvidenceName>(
  evidence: GateEvidence,
  needs: readonly Needed[],
): Reading<Pick<UsableEvidence, Needed>> {
  const found: Found = {};
  for (const name of needs) {
    const problem = readInto(found, name, evidence);
    if (problem !== null) return { problem };
  }
  if (!hasAll(found, needs)) throw new Error('evidence was read and is not there');
  return { value: found };
}

type Found = { -readonly [Name in EvidenceName]?: UsableEvidence[Name] };

function readInto<Name extends EvidenceName>(
  found: Pick<Found, Name>,
  name: Name,
  evidence: GateEvidence,
): string | null {
  const reading = READERS[name](evidence);
  if ('problem' in reading) return reading.problem;
  found[name] = reading.value;
  return null;
}

const hasAll = <Needed extends EvidenceName>(
  found: Found,
  needs: readonly Needed[],
): found is Found & Pick<UsableEvidence, Needed> => needs.every((name) => found[name] !== undefined);

const orProblem = <Value>(value: Value | null, problem: string): Reading<Value> =>
  value === null ? { problem } : { value };

const UNUSABLE: Readonly<Record<Exclude<Sealed<unknown>['status'], 'ok'>, string>> = {
  missing: 'is missing',
  unsealed: 'is not what ContribFlow wrote',
  damaged: 'is damaged',
  newer: 'was written by a newer ContribFlow',
  unreadable: 'could not be read',
};

/** A seal says who wrote it; that it is about this issue is for us to see. */
function readSealed<Value extends { readonly issue: IssueRef }>(
  sealed: Sealed<Value>,
  what: string,
  issue: IssueRef,
): Reading<Value> {
  if (sealed.status !== 'ok') return { problem: `${what} ${UNUSABLE[sealed.status]}.` };
  return sealed.value.issue === issue ? sealed : { problem: `${what} belongs to another issue.` };
}

/** GitHub does not tell upper from lower case in names, and answers for a repository that was renamed. */
function readLive(live: PublicationFacts | null, issue: IssueRef): Reading<PublicationFacts> {
  if (live === null) return { problem: 'GitHub could not be asked.' };
  return live.issue.issue.toLowerCase() === issue.toLowerCase()
    ? { value: live }
    : { problem: 'GitHub answered about another issue: it was moved, or its repository renamed.' };
}

/** A rule that is not in the list was not looked for, which is not the same as `unknown`. */
function readPolicy(policy: readonly PolicyFinding[] | null): Reading<readonly PolicyFinding[]> {
  if (policy === null) return { problem: 'The rules of the repository could not be read.' };
  const isWhole = POLICY_RULES.every((rule) => policy.some((finding) => finding.rule === rule));
  return isWhole ? { value: policy } : { problem: 'The rules of the repository were read only in part.' };
}
