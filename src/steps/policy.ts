import type { ErrorResult } from '../contract/error.ts';
import type { RepositoryPolicy } from '../contract/repository-policy.ts';
import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { policyStanding } from '../policy/plan/plan-blocker.ts';
import { needsPerson } from '../policy/plan/stop-conditions.ts';
import { recommend } from '../policy/recommendation.ts';
import { readPolicy } from '../policy/repository-policy/read-policy.ts';
import type { Run } from '../ports/run.ts';
import { type RepositoryPorts, readRepository } from './read-repository.ts';
import { readyFacts } from './ready-facts.ts';

/** What a repository asks of its contributors, in its own words. */
export async function policy(
  ports: RepositoryPorts,
  input: { readonly repository: string },
  run: Run,
): Promise<RepositoryPolicy | ErrorResult> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return ready.error;
  const again = recommend.policy(input.repository);
  const reading = { command: 'policy', state: ready.facts.state, again };
  const read = await readRepository(ports, { repository: input.repository }, reading, run);
  if (!read.ok) return read.error;
  const findings = readPolicy(read.value, { login: read.value.viewerLogin, labels: [] });
  const isClosed = policyStanding(findings, ready.facts.config) === 'forbidden';
  const known = findings.filter(({ verdict }) => verdict !== 'unknown').length;
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    repository: read.value.fullName,
    commit: read.value.commit,
    filesRead: read.value.files.map(({ path }) => path),
    filesSkipped: read.value.skipped.map(({ path, why }) => ({ file: path, why: WHY_SKIPPED[why] })),
    findings: [...findings],
    requiresHumanApproval: findings.some(needsPerson),
    nextAction: isClosed ? 'choose_another' : 'discover',
    ...(isClosed ? recommend.discover() : recommend.discover(undefined, { repository: read.value.fullName })),
    reason: isClosed
      ? 'The repository does not take contributions like this one. Look elsewhere.'
      : known === 0
        ? 'The repository says nothing that ContribFlow understands about contributions. That is not a permission.'
        : `The repository has ${known} ${known === 1 ? 'rule' : 'rules'} that ContribFlow understands.`,
  };
}

const WHY_SKIPPED: Readonly<Record<RepositorySnapshot['skipped'][number]['why'], string>> = {
  link: 'a symbolic link, which is not followed',
  binary: 'not a text',
  too_large: 'too large to be guidance',
  unreadable: 'could not be read',
};
