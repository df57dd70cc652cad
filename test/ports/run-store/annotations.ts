import { describe, expect, it } from 'vitest';
import { Annotation } from '../../../src/contract/annotation.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import { ISSUE, OTHER_ISSUE } from '../../builders/recorded-state.ts';
import { allRuns, claimed, created, event, flag, type MakeStore, rating } from './fixture.ts';

const EVER = { workflowId: null, from: null, until: null };

/** What every store does with judgments. */
export function describeAnnotations(name: string, make: MakeStore): void {
  const pages = async (store: HostStore, runId: string, limit: number) => {
    const all: Annotation[][] = [];
    let cursor: string | null = null;
    do {
      const page = await store.runs.annotations('ours', runId, { cursor, limit });
      if (page === null) throw new Error('not found');
      all.push([...page.annotations]);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  };

  describe(`annotations: ${name}`, () => {
    it('gives back each kind of judgment as it was made, in the order in which they were', async () => {
      const { store, setTime } = await make();
      const { runId } = await created(store);
      setTime('2026-01-02T03:04:05.678Z');
      const made = [
        flag({ note: 'Look at "this" \\ please.\n' }),
        rating(5, 'agent:reviewer'),
        flag({ signal: { kind: 'label', label: 'off-brand 🏷' }, target: { nodeId: 'plan' } }),
        flag({ signal: { kind: 'correction', correction: 'No.' }, target: { eventId: `${runId}.0` } }),
      ];
      const annotations: (Annotation | null)[] = [];
      for (const annotation of made) annotations.push(await store.runs.annotate('ours', runId, annotation));
      expect(annotations).toMatchObject(
        made.map(({ signal, target, note, principalRef }) => ({
          target: { runId, ...target },
          signal,
          actor: { principalRef },
          ...(note !== undefined && { note }),
          createdAt: '2026-01-02T03:04:05.678Z',
        })),
      );
      for (const annotation of annotations) expect(Annotation.safeParse(annotation).success).toBe(true);
      expect(new Set(annotations.map((annotation) => annotation?.annotationId)).size).toBe(made.length);
      expect(await pages(store, runId, 100)).toEqual([annotations]);
    });

    it('takes judgments on a run that is over, and changes nothing in its log', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      await store.queue.record(await claimed(store), { events: [event('run.completed')], status: 'completed' });
      const before = await store.runs.find('ours', runId);
      expect(await store.runs.annotate('ours', runId, flag())).not.toBeNull();
      expect(await store.runs.find('ours', runId)).toEqual(before);
      expect(await store.runs.events('ours', runId, { after: -1, limit: 10 })).toHaveLength(1);
    });

    it('keeps a text that no store can keep as one that it can', async () => {
      const { store } = await make();
      const { runId } = await created(store);
      const note = 'before\0after, half a \ud83d, a whole 🏷 and \\u0000';
      expect(await store.runs.annotate('ours', runId, flag({ note }))).not.toBeNull();
      expect((await pages(store, runId, 1))[0]).toMatchObject([
        { note: 'before\uFFFDafter, half a \uFFFD, a whole 🏷 and \\u0000' },
      ]);
      expect(await store.audit.verify('ours')).toMatchObject({ brokenAt: null });
    });

    it('loses none of many at once, of several runs and tenants', async () => {
      const { store, again } = await make();
      const other = await again();
      const runs = await Promise.all([created(store), created(store), created(store, { tenant: 'theirs' })]);
      await Promise.all(
        Array.from({ length: 600 }, (_, index) => {
          const run = runs[index % 3];
          if (run === undefined) throw new Error('no run');
          const { runs: through } = index % 2 === 0 ? store : other;
          return through.annotate(run.tenant, run.runId, flag({ note: String(index) }));
        }),
      );
      const [first] = runs;
      const notes = (await pages(store, first.runId, 64)).flat().map(({ note }) => Number(note));
      expect(notes.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 200 }, (_, index) => index * 3));
      expect(await store.audit.verify('ours')).toEqual({ entries: 402, brokenAt: null });
      expect(await store.audit.verify('theirs')).toEqual({ entries: 201, brokenAt: null });
    });

    it('adds to one chain what comes alone and what comes together, from several processes', async () => {
      const { store, again } = await make();
      const other = await again();
      const { runId } = await created(store);
      // Each by itself: the next one begins when the one before was answered.
      const oneByOne = async ({ runs }: HostStore, who: string) => {
        for (let index = 0; index < 40; index += 1)
          await runs.annotate('ours', runId, flag({ principalRef: `${who} "${index}" \\ é 🏷 \u2028` }));
      };
      const together = Array.from({ length: 40 }, () => store.runs.annotate('ours', runId, flag()));
      await Promise.all([oneByOne(store, 'here'), oneByOne(other, 'there'), ...together]);
      expect((await pages(store, runId, 1000)).flat()).toHaveLength(120);
      expect(await store.audit.verify('ours')).toEqual({ entries: 121, brokenAt: null });
      const flagged = await store.runs.list('ours', allRuns({ isFlagged: true }));
      expect(flagged.runs).toMatchObject([{ flags: 120, annotations: 120 }]);
      const entries = await store.audit.list('ours', { after: 0, limit: 200 });
      expect(entries.filter(({ action, subject }) => action === 'run.annotated' && subject === runId)).toHaveLength(
        120,
      );
    });

    it('goes on in a store whose tables an earlier version has made', async () => {
      const { store, again, tamper } = await make();
      const { runId } = await created(store);
      await store.runs.annotate('ours', runId, flag());
      for (const change of [
        'alter table audit_ends drop column previous',
        'alter table runs drop column cancelled_by',
        'update schema_version set version = 1',
      ])
        await tamper(change);
      const later = await again();
      await later.runs.annotate('ours', runId, flag());
      expect((await pages(later, runId, 10)).flat()).toHaveLength(2);
      expect(await later.audit.verify('ours')).toEqual({ entries: 3, brokenAt: null });
    });

    it("notes nothing of a judgment on a run that is not there, or is another tenant's", async () => {
      const { store } = await make();
      const { runId } = await created(store);
      expect(await store.runs.annotate('theirs', runId, flag())).toBeNull();
      expect(await store.runs.annotate('ours', 'no such run', flag())).toBeNull();
      expect((await pages(store, runId, 10)).flat()).toEqual([]);
      expect(await store.audit.verify('ours')).toEqual({ entries: 1, brokenAt: null });
      expect(await store.audit.verify('theirs')).toEqual({ entries: 0, brokenAt: null });
    });

    it('pages through 50,000 judgments of a run', { timeout: 300_000 }, async () => {
      const { store } = await make();
      const { runId } = await created(store);
      for (let from = 0; from < 50_000; from += 5000)
        await Promise.all(
          Array.from({ length: 5000 }, (_, index) =>
            store.runs.annotate('ours', runId, flag({ note: `${from + index}` })),
          ),
        );
      const all = await pages(store, runId, 999);
      expect(all).toHaveLength(51);
      expect(all.flat().map(({ note }) => Number(note))).toEqual(Array.from({ length: 50_000 }, (_, index) => index));
      expect(await store.audit.verify('ours')).toEqual({ entries: 50_001, brokenAt: null });
    });

    it('sums up each workflow, the newest rating of everybody', async () => {
      const { store, setTime } = await make();
      setTime('2026-01-01T00:00:00.000Z');
      const early = await created(store, { workflowId: 'discovery' });
      setTime('2026-02-01T00:00:00.000Z');
      const [judged, , cancelled, untouched] = await Promise.all([
        created(store),
        created(store),
        created(store),
        created(store),
      ]);
      for (const stars of [1, 2, 4]) await store.runs.annotate('ours', judged.runId, rating(stars));
      await store.runs.annotate('ours', judged.runId, rating(1, 'agent:reviewer'));
      await store.runs.annotate('ours', untouched.runId, rating(4));
      await store.runs.annotate('ours', judged.runId, flag({ signal: { kind: 'correction', correction: 'No.' } }));
      await store.runs.annotate(
        'ours',
        judged.runId,
        flag({ signal: { kind: 'correction', correction: 'Nor this.' } }),
      );
      await store.runs.annotate('ours', judged.runId, flag());
      await store.runs.annotate('ours', cancelled.runId, flag());
      await store.runs.cancel('ours', cancelled.runId, 'person:ada');
      const contribution = {
        workflowId: 'contribution',
        runs: 4,
        meanRating: 3,
        correctionRate: 1 / 4,
        flagRate: 2 / 4,
        interventionRate: 1 / 4,
      };
      const discovery = {
        workflowId: 'discovery',
        runs: 1,
        meanRating: null,
        correctionRate: 0,
        flagRate: 0,
        interventionRate: 0,
      };
      expect(await store.runs.summary('ours', EVER)).toEqual([contribution, discovery]);
      expect(await store.runs.summary('ours', { ...EVER, workflowId: 'discovery' })).toEqual([discovery]);
      expect(await store.runs.summary('ours', { ...EVER, from: judged.createdAt })).toEqual([contribution]);
      expect(await store.runs.summary('ours', { ...EVER, until: judged.createdAt })).toEqual([discovery]);
      expect(await store.runs.summary('ours', { ...EVER, until: early.createdAt })).toEqual([]);
    });

    it('knows what was judged of a repository', async () => {
      const { store } = await make();
      const one = await created(store, { issue: ISSUE });
      const two = await created(store, { issue: ISSUE });
      const elsewhere = await created(store, { issue: OTHER_ISSUE });
      for (const stars of [5, 1]) await store.runs.annotate('ours', one.runId, rating(stars));
      await store.runs.annotate('ours', two.runId, rating(2));
      await store.runs.annotate('ours', elsewhere.runId, rating(5));
      for (const who of ['person:ada', 'person:ada', 'person:bob'])
        await store.runs.annotate('ours', two.runId, flag({ principalRef: who }));
      expect(await store.runs.judgments('ours', 'Owner/Repo', elsewhere.runId)).toEqual({
        runs: 2,
        flags: 2,
        ratings: 2,
        meanRating: 1.5,
      });
      // A run that asks is none of the earlier ones.
      expect(await store.runs.judgments('ours', 'Owner/Repo', two.runId)).toEqual({
        runs: 1,
        flags: 0,
        ratings: 1,
        meanRating: 1,
      });
      expect(await store.runs.judgments('ours', 'owner/other', one.runId)).toEqual({
        runs: 0,
        flags: 0,
        ratings: 0,
        meanRating: null,
      });
    });
  });
}
