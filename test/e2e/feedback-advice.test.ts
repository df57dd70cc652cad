import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { streamOf, wireResponse } from '../builders/feedback.ts';
import { PreparedPublication, SLUG } from '../builders/prepared-publication.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 180_000);
afterAll(() => prepared.close());

interface DryRun {
  readonly reviewGate: object;
  readonly peerAdvice: readonly object[];
  readonly bodyPreview: string;
  readonly commitSha: string;
}

const dryRun = async () => {
  const answer = await prepared.expect(['pr', '--draft']);
  expect(CONTRACTS.pr.emitted.safeParse(answer).error).toBeUndefined();
  return answer as unknown as DryRun;
};

it('shows the advice of a peer beside the gate, which does not look at it', async () => {
  const before = await dryRun();
  expect(before.peerAdvice).toEqual([]);
  const peer = join(temporaryDirectory(), 'peer.sh');
  writeFileSync(peer, `cat > /dev/null\ncat <<'END'\n${streamOf(wireResponse())}END\n`);
  await prepared.expect(['feedback', 'request', '--artifact', 'patch', '--provider-command', `sh ${peer}`]);

  const after = await dryRun();
  expect(after.peerAdvice).toMatchObject([
    { id: 'scope-lacks-detail-01', artifact: 'patch', iteration: 1, decision: null },
  ]);
  expect(after.reviewGate).toEqual(before.reviewGate);
  // What would be published is the same to the byte.
  expect([after.bodyPreview, after.commitSha]).toEqual([before.bodyPreview, before.commitSha]);
  const people = await prepared.run(['pr', '--draft']);
  expect(people.code).toBe(0);

  await prepared.expect(['feedback', 'apply', '--id', 'scope-lacks-detail-01', '--status', 'rejected']);
  expect((await dryRun()).peerAdvice).toEqual([]);
  // A history that nobody can read is no advice, and no obstacle either.
  writeFileSync(join(prepared.directory, `.contribflow/feedback/${SLUG}.json`), '{');
  expect((await dryRun()).peerAdvice).toEqual([]);
}, 180_000);
