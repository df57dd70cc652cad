import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controllerPrivateDirectory, userDirectory } from '../../src/adapters/store/private-directory.ts';
import { createPrivatePorts } from '../../src/app/private-ports.ts';
import type { ApprovalOffer, ApprovalSubject } from '../../src/contract/approval.ts';
import { IssueRef } from '../../src/contract/field.ts';
import { type ApprovalField, digestOf } from '../../src/policy/pull-request/digest.ts';
import { PreparedPublication, SLUG } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';

let prepared: PreparedPublication;
let offer: ApprovalOffer;

/** The approvals of the prepared directory, sealed as the program seals them. */
function approvals() {
  const controllerPath = prepared.directory;
  const home = { stateHome: join(prepared.home, '.local/state'), shownStateHome: '~/.local/state' };
  const directory = controllerPrivateDirectory(controllerPath, home);
  const rest = { redact: (text: string) => text, now: () => new Date() };
  return createPrivatePorts({ controllerPath, directory, userDirectory: userDirectory(home), ...rest }).approvals;
}

beforeAll(async () => {
  prepared = await PreparedPublication.make();
  await prepared.restart();
  const offered = await approvals().offered(SLUG);
  if (offered.status !== 'ok') throw new Error(`the dry run offered nothing: ${offered.status}`);
  offer = offered.value;
}, 120_000);
afterAll(() => prepared.close());

const OTHER_SHA = 'd'.repeat(40);
const OTHER_SHA256 = 'd'.repeat(64);

/** What was approved, with one thing other than what would be published now. A field that is missing here does not compile. */
const CHANGES: Readonly<Record<ApprovalField, (subject: ApprovalSubject) => Partial<ApprovalSubject>>> = {
  issue: () => ({ issue: IssueRef.parse('works/adder#8') }),
  repository: () => ({ repository: 'works/subtracter' }),
  baseSha: () => ({ baseSha: OTHER_SHA }),
  treeSha: () => ({ treeSha: OTHER_SHA }),
  commitSha: () => ({ commitSha: OTHER_SHA }),
  branch: () => ({ branch: 'contribflow/issue-8' }),
  baseBranch: () => ({ baseBranch: 'develop' }),
  remote: ({ remote }) => ({ remote: remote.replace('octo-contributor', 'mallory') }),
  githubHost: () => ({ githubHost: 'github.example.com' }),
  apiUrl: () => ({ apiUrl: 'https://api.github.example.com' }),
  login: () => ({ login: 'mallory' }),
  title: ({ title }) => ({ title: `${title}.` }),
  body: ({ body }) => ({ body: `${body}.` }),
  draft: ({ draft }) => ({ draft: !draft }),
  commands: ({ commands }) => ({ commands: commands.slice(1) }),
  aiDisclosure: ({ aiDisclosure }) => ({ aiDisclosure: !aiDisclosure }),
  'validation.runId': ({ validation }) => ({ validation: { ...validation, runId: 'run-0' } }),
  'validation.status': ({ validation }) => ({ validation: { ...validation, status: 'overridden' } }),
  'validation.imageDigests': ({ validation }) => ({ validation: { ...validation, imageDigests: [] } }),
  policySha256: () => ({ policySha256: OTHER_SHA256 }),
  configSha256: () => ({ configSha256: OTHER_SHA256 }),
};

describe('a yes to something else than what would be published', () => {
  it.each(Object.entries(CHANGES))('is refused, and names %s', async (field, change) => {
    const subject = { ...offer.subject, ...change(offer.subject) };
    await approvals().offer(SLUG, { ...offer, subject, digest: digestOf(subject) });
    const ran = await prepared.run(['pr', '--draft', '--yes']);
    expect(ran.code, ran.stdout).toBe(8);
    expect(documentOf(ran)).toMatchObject({
      error: { code: 'approval_stale', details: [field] },
      reason: `The approval is stale: ${field} changed since the dry run.`,
      nextAction: 'draft_pr',
      recommendedCommand: 'contribflow pr --draft --json',
    });
    expect(prepared.simulator.writes).toEqual([]);
  });

  it('is refused when the offer does not fit its own digest', async () => {
    await approvals().offer(SLUG, { ...offer, digest: OTHER_SHA256 });
    const ran = await prepared.run(['pr', '--draft', '--yes']);
    expect(ran.code, ran.stdout).toBe(8);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'approval_stale' } });
    expect(prepared.simulator.writes).toEqual([]);
  });
});
