import { describe, expect, it } from 'vitest';
import type { ApprovalSubject } from '../../src/contract/approval.ts';
import type { ApprovedWrite } from '../../src/contract/approved-write.ts';
import type { PublicCommand } from '../../src/contract/public-command.ts';
import type { PublicationStep } from '../../src/contract/publication-vocabulary.ts';
import type { AuthSource } from '../../src/contract/vocabulary.ts';
import type { PublicWrites } from '../../src/ports/public-writes.ts';
import { credential, fakeRun } from '../fakes/fake-ports.ts';

export interface PublicWritesFixture {
  readonly writes: PublicWrites;
  /** Where the token is from. */
  readonly source: AuthSource;
  readonly write: ApprovedWrite;
  readonly withdraw: (write: ApprovedWrite) => void;
  /** An approval of something else. */
  readonly approve: (subject: ApprovalSubject) => ApprovedWrite;
  /** What GitHub has of it: the names of our forks, of branches in them with their commits, and of pull requests. */
  readonly published: () => Promise<Published>;
  /** How often GitHub was asked to change something. */
  readonly attempts: () => number;
}

export interface Published {
  readonly forks: readonly string[];
  readonly branches: Readonly<Record<string, string>>;
  readonly pullRequests: readonly { readonly url: string; readonly isDraft: boolean; readonly body: string }[];
}

export const WRITES_TOKEN = 'gho_aTokenForWrites0123456789';
export const WRITES_ID = { repository: 'acme/widget', slug: 'acme-widget-7' };
const contextOf = ({ source }: PublicWritesFixture) => ({
  ...{ workspace: WRITES_ID, credential: credential(source, WRITES_TOKEN) },
});
const NOTHING: Published = { forks: [], branches: {}, pullRequests: [] };

export function commandFor({ subject }: ApprovedWrite, step: PublicationStep): PublicCommand {
  const command = subject.commands.find((each) => each.step === step);
  if (command === undefined) throw new Error(`no command for ${step}`);
  return command;
}

/** What the one port does that writes, whoever carries it out. */
export function describePublicWrites(name: string, make: () => Promise<PublicWritesFixture>): void {
  describe(`public writes: ${name}`, () => {
    it('publish what was approved, one command after the other', async () => {
      const made = await make();
      const { writes, write, published } = made;
      const perform = (step: PublicationStep) =>
        writes.perform(write, commandFor(write, step), contextOf(made), fakeRun());
      const { branch, commitSha, body } = write.subject;
      expect(await perform('check_auth')).toEqual({ ok: true, value: { made: null } });
      expect(await published()).toEqual(NOTHING);
      expect(await perform('fork')).toEqual({ ok: true, value: { made: 'octo-contributor/widget' } });
      expect(await perform('push')).toEqual({ ok: true, value: { made: null } });
      const opened = await perform('open_pull_request');
      expect(opened.ok ? opened.value.made : '').toMatch(/\/acme\/widget\/pull\/\d+$/);
      expect(await published()).toEqual({
        forks: ['octo-contributor/widget'],
        branches: { [branch]: commitSha },
        pullRequests: [{ url: opened.ok ? opened.value.made : '', isDraft: true, body }],
      });
    });

    it('publish nothing twice', async () => {
      const made = await make();
      const { writes, write, published } = made;
      const perform = (step: PublicationStep) =>
        writes.perform(write, commandFor(write, step), contextOf(made), fakeRun());
      for (const step of ['fork', 'push', 'open_pull_request'] as const) {
        expect(await perform(step)).toMatchObject({ ok: true });
      }
      const once = await published();
      expect(await perform('fork')).toMatchObject({ ok: true });
      expect(await perform('push')).toMatchObject({ ok: true });
      expect(await perform('open_pull_request')).toMatchObject({ failure: { kind: 'refused' } });
      expect(await published()).toEqual(once);
    });

    it('do nothing without an approval that holds', async () => {
      const made = await make();
      const { writes, write, withdraw, attempts } = made;
      const fork = commandFor(write, 'fork');
      const copy: ApprovedWrite = { ...write };
      expect(await writes.perform(copy, fork, contextOf(made), fakeRun())).toMatchObject({
        failure: { kind: 'refused' },
      });
      withdraw(write);
      expect(await writes.perform(write, fork, contextOf(made), fakeRun())).toMatchObject({
        failure: { kind: 'refused' },
      });
      expect(attempts()).toBe(0);
    });

    it('do nothing that is not part of the approval', async () => {
      const made = await make();
      const { writes, write, attempts } = made;
      const fork = commandFor(write, 'fork');
      const changes: PublicCommand[] = [
        { ...fork, step: 'push' },
        fork.via === 'process'
          ? { ...fork, argv: [...fork.argv, '--remote'] }
          : { ...fork, path: '/repos/acme/other/forks' },
        fork.via === 'process' ? { ...fork, inputSha256: 'a'.repeat(64) } : { ...fork, bodySha256: 'a'.repeat(64) },
        { ...fork, isPublic: false },
      ];
      for (const changed of changes) {
        expect(await writes.perform(write, changed, contextOf(made), fakeRun())).toMatchObject({
          failure: { kind: 'refused' },
        });
      }
      const elsewhere = { ...contextOf(made), workspace: { ...WRITES_ID, repository: 'acme/other' } };
      expect(await writes.perform(write, fork, elsewhere, fakeRun())).toMatchObject({ failure: { kind: 'refused' } });
      expect(attempts()).toBe(0);
    });

    it('do nothing when they are told to stop', async () => {
      const made = await make();
      const { writes, write, attempts } = made;
      const stopped = { ...fakeRun(), signal: AbortSignal.abort() };
      for (const command of write.subject.commands) {
        expect(await writes.perform(write, command, contextOf(made), stopped)).toMatchObject({
          failure: { kind: 'aborted' },
        });
      }
      expect(attempts()).toBe(0);
    });

    it('push to nowhere that is not there, and open nothing of what is not pushed', async () => {
      const made = await make();
      const { writes, write, published } = made;
      for (const step of ['push', 'open_pull_request'] as const) {
        const answer = await writes.perform(write, commandFor(write, step), contextOf(made), fakeRun());
        expect(answer).toMatchObject({ failure: { kind: 'refused' } });
      }
      expect(await published()).toEqual(NOTHING);
    });
  });
}
