import { describe, expect, it } from 'vitest';
import type { PublicationJournals } from '../../src/ports/publication-journals.ts';
import { journalEntry, story } from '../builders/approval.ts';

interface JournalsFixture {
  readonly journals: PublicationJournals;
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  /** Changes a story as somebody would who cannot seal it. */
  readonly forge: (slug: string) => void;
  /** How many stories are kept that were not finished. */
  readonly unfinished: () => number;
  /** How many stories were put aside. */
  readonly setAside: () => number;
}

const never = new AbortController().signal;
const PR = 'https://github.com/owner/repo/pull/1';
const OTHER_DIGEST = '1'.repeat(64);

/** What all journals do, wherever they are kept. Waiting for a turn moves the fixture's clock. */
export function describePublicationJournals(name: string, make: () => JournalsFixture): void {
  const begun = async () => {
    const fixture = make();
    expect(await fixture.journals.begin('x', story())).toEqual({ ok: true, value: null });
    return fixture;
  };

  describe(`publication journals: ${name}`, () => {
    it('tell a story from its beginning to its end', async () => {
      const { journals } = await begun();
      expect(await journals.read('y')).toEqual({ status: 'missing' });
      const entries = [journalEntry(), journalEntry({ status: 'done', result: 'e'.repeat(40) })];
      for (const entry of entries) expect(await journals.note('x', entry)).toEqual({ ok: true, value: null });
      expect(await journals.read('x')).toEqual({ status: 'ok', value: { ...story(), prUrl: null, entries } });
      expect(await journals.finish('x', PR)).toEqual({ ok: true, value: null });
      expect(await journals.read('x')).toEqual({ status: 'ok', value: { ...story(), prUrl: PR, entries } });
    });

    it('lose none of many notes at once', async () => {
      const { journals } = await begun();
      const results = Array.from({ length: 20 }, (_, index) => String(index));
      await Promise.all(results.map((result) => journals.note('x', journalEntry({ result }))));
      const read = await journals.read('x');
      const noted = read.status === 'ok' ? read.value.entries.map(({ result }) => result) : [];
      expect(noted.toSorted()).toEqual(results.toSorted());
    });

    it('begin another story, and keep one that was not finished', async () => {
      const { journals, unfinished } = await begun();
      await journals.finish('x', PR);
      await journals.begin('x', story(OTHER_DIGEST));
      expect(unfinished()).toBe(0);
      await journals.begin('x', story());
      expect(unfinished()).toBe(1);
      expect(await journals.read('x')).toEqual({ status: 'ok', value: { ...story(), prUrl: null, entries: [] } });
    });

    it.each([{ isForged: false }, { isForged: true }])(
      'put a story aside, whatever is wrong with it, and keep it: %o',
      async ({ isForged }) => {
        const { journals, forge, setAside } = await begun();
        if (isForged) forge('x');
        expect(await journals.setAside('x')).toEqual({ ok: true, value: null });
        expect(setAside()).toBe(1);
        expect(await journals.read('x')).toEqual({ status: 'missing' });
        expect(await journals.begin('x', story())).toEqual({ ok: true, value: null });
        expect(await journals.setAside('x')).toEqual({ ok: true, value: null });
        expect(setAside()).toBe(2);
      },
    );

    it('note nothing in a story that was never begun, or is forged', async () => {
      const { journals, forge } = await begun();
      expect(await journals.note('y', journalEntry())).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
      forge('x');
      expect(await journals.read('x')).toEqual({ status: 'forged' });
      expect(await journals.note('x', journalEntry())).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
      expect(await journals.finish('x', PR)).toMatchObject({ ok: false });
    });

    it('let one publish a task at a time, and others another task meanwhile', async () => {
      const { journals } = make();
      const events: string[] = [];
      const work = (slug: string, label: string) =>
        journals.alone(slug, never, async () => {
          events.push(`${label} begins`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          events.push(`${label} ends`);
          return label;
        });
      const done = await Promise.all([
        work('x', 'a'),
        work('x', 'b'),
        journals.alone('y', never, () => Promise.resolve('c')),
      ]);
      expect(done.map((each) => each.ok && each.value)).toEqual(['a', 'b', 'c']);
      expect(events.length).toBe(4);
      for (const index of [0, 2]) expect(events[index + 1]).toBe(events[index]?.replace('begins', 'ends'));
    });

    it('let the next one in when the work fails', async () => {
      const { journals } = make();
      const failing = journals.alone('x', never, () => Promise.reject(new Error('a bug')));
      await expect(failing).rejects.toThrow('a bug');
      expect(await journals.alone('x', never, () => Promise.resolve(1))).toEqual({ ok: true, value: 1 });
    });

    it('wait no longer than they are wanted', async () => {
      const { journals } = make();
      const stop = new AbortController();
      const outcome = await journals.alone('x', never, () => {
        const waiting = journals.alone('x', stop.signal, () => Promise.resolve('never'));
        stop.abort('enough');
        return waiting;
      });
      expect(outcome).toMatchObject({ ok: true, value: { ok: false, failure: { kind: 'aborted', cause: 'enough' } } });
      expect(await journals.alone('x', never, () => Promise.resolve(1))).toEqual({ ok: true, value: 1 });
    });

    it('keep a second between two public writes', async () => {
      const { journals, now, advance } = make();
      const start = now().getTime();
      const elapsed = () => now().getTime() - start;
      expect(await journals.awaitTurn(never)).toEqual({ ok: true, value: null });
      expect(elapsed()).toBe(0);
      await journals.awaitTurn(never);
      expect(elapsed()).toBe(1000);
      advance(400);
      await journals.awaitTurn(never);
      expect(elapsed()).toBe(2000);
      advance(5000);
      await journals.awaitTurn(never);
      expect(elapsed()).toBe(7000);
    });

    it('give no turn once it is not wanted', async () => {
      const { journals } = make();
      expect(await journals.awaitTurn(AbortSignal.abort('enough'))).toMatchObject({
        ok: false,
        failure: { kind: 'aborted', cause: 'enough' },
      });
    });
  });
}
