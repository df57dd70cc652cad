import type { ApprovalSubject, PublicationWishes } from '../../contract/approval.ts';
import type { Config } from '../../contract/config.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { PublicationFacts } from '../../contract/publication.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { SnapshotFile } from '../../contract/repository-snapshot.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import { canonicalJson } from '../canonical-json.ts';
import { repositoryOf } from '../issue-ref.ts';
import type { ProposedPullRequest } from '../review-gate/evidence.ts';
import { sha256Of } from '../sha256.ts';
import { type Body, givenBody, pullRequestBody } from './body.ts';
import { type PublishingWay, publicCommands } from './commands.ts';
import { commitMessage } from './commit-message.ts';
import { type Disclosure, disclosureOf } from './disclosure.ts';
import { pullRequestTemplate } from './pull-request-template.ts';
import { pushTarget, remoteOf } from './push-target.ts';
import { makeReceipt } from './receipt.ts';
import { titlesOf } from './title.ts';

/** All that a pull request is made of. */
export interface Material {
  readonly issue: IssueRef;
  /** The branch that is pushed, and the one that it is for. */
  readonly branch: string;
  readonly baseBranch: string;
  readonly config: Config;
  readonly wishes: PublicationWishes;
  readonly patch: PatchArtifact;
  readonly validation: ValidationResult | null;
  /** The rules and the files of the repository, read just now. */
  readonly findings: readonly PolicyFinding[];
  readonly files: readonly SnapshotFile[];
  readonly facts: PublicationFacts;
  readonly hosts: { readonly serverUrl: string; readonly apiUrl: string; readonly host: string };
  readonly way: PublishingWay;
}

/** `problem`: a sentence about what the person gave. */
type Drafted<Value> = ({ readonly problem: null } & Value) | { readonly problem: string };

/** The title and the message of the commit, which come before the commit and all that names it. */
export function draftTexts(material: Material): Drafted<{ readonly title: string; readonly commitMessage: string }> {
  const { issue, patch, findings, facts, wishes } = material;
  const { changedFiles } = patch;
  const disclosure = disclosureIn(material);
  const titles = titlesOf(
    {
      issue,
      issueTitle: facts.issue.title,
      labels: facts.issue.labels,
      paths: changedFiles.map(({ path }) => path),
      findings,
    },
    { given: wishes.title, tag: disclosure?.titleTag ?? null },
  );
  if (titles.status === 'invalid') return { problem: titles.problem };
  const subject = titles.commitSubject;
  const message = commitMessage({ subject, issue, issueTitle: facts.issue.title, changedFiles, disclosure });
  return { problem: null, title: titles.title, commitMessage: message };
}

const disclosureIn = ({ findings, config }: Material): Disclosure | null => disclosureOf(findings, config.aiDisclosure);

export interface Composed {
  readonly pullRequest: ProposedPullRequest;
  readonly subject: ApprovalSubject;
}

/** The whole pull request around its commit, and everything that a person would say yes to. */
export function composePullRequest(
  material: Material,
  { title, commitSha }: { readonly title: string; readonly commitSha: string },
): Drafted<Composed> {
  const { issue, branch, baseBranch, wishes, facts, hosts, way, patch } = material;
  const target = pushTarget(facts);
  const remote = target === null ? null : remoteOf(hosts.serverUrl, target.repository);
  if (target === null || remote === null) return { problem: 'GitHub gives no name that a branch can be pushed to.' };
  const disclosure = disclosureIn(material);
  const body = bodyOf(material, { headRepository: target.repository, branch, commitSha }, disclosure);
  if (body.status === 'invalid') return { problem: body.problem };
  const repository = repositoryOf(issue);
  const published = { branch, baseBranch, remote, title, body: body.body, draft: wishes.draft };
  const identity = { repository, githubHost: hosts.host, commitSha };
  const planned = publicCommands({ way, needsFork: target.needsFork, draft: { ...published, ...identity } });
  if (planned.status === 'invalid') return { problem: planned.problem };
  const { commands } = planned;
  return {
    problem: null,
    pullRequest: { ...published, commitSha, commands, disclosure: disclosure?.text ?? null },
    subject: {
      issue,
      ...identity,
      ...published,
      baseSha: patch.baseSha,
      treeSha: patch.treeSha,
      apiUrl: hosts.apiUrl,
      login: facts.login,
      commands,
      aiDisclosure: disclosure !== null,
      validation: validationIn(material),
      policySha256: sha256Of(canonicalJson(material.findings)),
      configSha256: sha256Of(canonicalJson(material.config)),
    },
  };
}

function bodyOf(
  { issue, baseBranch, wishes, patch, validation, facts, files }: Material,
  head: { readonly headRepository: string; readonly branch: string; readonly commitSha: string },
  disclosure: Disclosure | null,
): Body {
  const { overrideReason } = wishes;
  const known = {
    issue,
    issueTitle: facts.issue.title,
    baseBranch,
    defaultBranch: facts.repository.defaultBranch,
    changedFiles: patch.changedFiles,
    validation,
    overrideReason,
    disclosure,
    // The time of the patch, so that the same facts always make the same body.
    receipt: makeReceipt({ patch, validation, overrideReason, head, madeAt: patch.createdAt }),
  };
  return wishes.body === null ? pullRequestBody(known, pullRequestTemplate(files)) : givenBody(wishes.body, known);
}

function validationIn({ validation, wishes }: Material): ApprovalSubject['validation'] {
  const results = [...(validation?.setupCommands ?? []), ...(validation?.commands ?? [])];
  const digests = new Set(results.flatMap(({ sandboxImageDigest }) => sandboxImageDigest ?? []));
  return {
    runId: validation?.runId ?? null,
    status: wishes.overrideReason === null ? 'passed' : 'overridden',
    imageDigests: [...digests],
  };
}
