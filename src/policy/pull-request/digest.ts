import type { ApprovalSubject } from '../../contract/approval.ts';
import { canonicalJson } from '../canonical-json.ts';
import { sha256Of } from '../sha256.ts';

/** What a person says yes to, in one number: it changes with every field, also with those inside of others. */
export const digestOf = (subject: ApprovalSubject): string => sha256Of(canonicalJson(subject));

/** The names by which a difference is told. */
export type ApprovalField =
  | Exclude<keyof ApprovalSubject, 'validation'>
  | `validation.${keyof ApprovalSubject['validation']}`;

const FIELDS: Readonly<Record<ApprovalField, (subject: ApprovalSubject) => unknown>> = {
  issue: ({ issue }) => issue,
  repository: ({ repository }) => repository,
  baseSha: ({ baseSha }) => baseSha,
  treeSha: ({ treeSha }) => treeSha,
  commitSha: ({ commitSha }) => commitSha,
  branch: ({ branch }) => branch,
  baseBranch: ({ baseBranch }) => baseBranch,
  remote: ({ remote }) => remote,
  githubHost: ({ githubHost }) => githubHost,
  apiUrl: ({ apiUrl }) => apiUrl,
  login: ({ login }) => login,
  title: ({ title }) => title,
  body: ({ body }) => body,
  draft: ({ draft }) => draft,
  commands: ({ commands }) => commands,
  aiDisclosure: ({ aiDisclosure }) => aiDisclosure,
  'validation.runId': ({ validation }) => validation.runId,
  'validation.status': ({ validation }) => validation.status,
  'validation.imageDigests': ({ validation }) => validation.imageDigests,
  policySha256: ({ policySha256 }) => policySha256,
  configSha256: ({ configSha256 }) => configSha256,
};

const FIELD_NAMES = Object.keys(FIELDS) as readonly ApprovalField[];

/** In which fields two subjects differ, in the order of the contract. */
export function differingFields(one: ApprovalSubject, other: ApprovalSubject): readonly ApprovalField[] {
  return FIELD_NAMES.filter((name) => canonicalJson(FIELDS[name](one)) !== canonicalJson(FIELDS[name](other)));
}
