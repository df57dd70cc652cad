import type { PublicationFacts } from '../contract/publication.ts';
import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import { problem } from '../policy/problem.ts';
import { type Composed, composePullRequest, draftTexts } from '../policy/pull-request/compose.ts';
import type { GateEvidence } from '../policy/review-gate/evidence.ts';
import type { Credential } from '../ports/credentials.ts';
import type { Run } from '../ports/run.ts';
import {
  type Answered,
  gitErrors,
  type PublicationPorts,
  type PublicationRequest,
  workspaceOf,
} from './publication-request.ts';

interface Known extends Pick<GateEvidence, 'plan' | 'patch' | 'validation' | 'policy'> {
  readonly live: PublicationFacts;
  readonly snapshot: RepositorySnapshot;
  readonly baseBranch: string;
  readonly credential: Credential;
}

/** Makes the commit and the texts; nothing where there is no patch of our own to publish. */
export async function proposePullRequest(
  ports: PublicationPorts,
  request: PublicationRequest,
  { plan, patch, validation, policy, live, snapshot, baseBranch, credential }: Known,
  run: Run,
): Promise<Answered<Composed | null>> {
  const { task, wishes, config } = request;
  if (patch.status !== 'ok' || plan.status !== 'ok' || !patch.value.hasChanges) return { ok: true, value: null };
  const material = {
    issue: task.issue,
    branch: task.workspace?.branch ?? '',
    config,
    wishes,
    patch: patch.value,
    validation: validation.status === 'ok' ? validation.value : null,
    findings: policy ?? [],
    files: snapshot.files,
    facts: live,
    baseBranch,
    hosts: ports.hosts,
    way: credential.source === 'gh' ? ('gh' as const) : ('api' as const),
  };
  const texts = draftTexts(material);
  if (texts.problem !== null) return { ok: false, error: problem.invalidFlag('pr', texts.problem) };
  const gitError = gitErrors(request);
  const identity = await ports.commits.identity(run);
  if (!identity.ok) return gitError(identity.failure);
  const commit = await ports.commits.commit(
    workspaceOf(task),
    {
      baseSha: patch.value.baseSha,
      treeSha: patch.value.treeSha,
      author: identity.value ?? noReply(live.login, ports.hosts.host),
      // The time of the patch, so that the same patch always makes the same commit.
      at: Math.floor(Date.parse(patch.value.createdAt) / 1000),
      message: texts.commitMessage,
    },
    run,
  );
  if (!commit.ok) return gitError(commit.failure);
  const composed = composePullRequest(material, { title: texts.title, commitSha: commit.value });
  return composed.problem === null
    ? { ok: true, value: composed }
    : { ok: false, error: problem.invalidFlag('pr', composed.problem) };
}

/** GitHub's own address for those who set none. */
const noReply = (login: string, host: string) => ({ name: login, email: `${login}@users.noreply.${host}` });
