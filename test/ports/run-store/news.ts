import { describe, expect, it } from 'vitest';
import type { RunNews } from '../../../src/ports/run-news.ts';
import { claimed, created, event, flag, type MakeStore } from './fixture.ts';

/** Hears until something is there. */
function listening(subscribe: (hear: (news: RunNews) => void) => () => void) {
  const heard: RunNews[] = [];
  const waiting = new Set<() => void>();
  const stop = subscribe((news) => {
    heard.push(news);
    for (const look of waiting) look();
  });
  const until = (isThere: (heard: readonly RunNews[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere(heard)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { heard, until, stop };
}

/** What everybody hears who has the same store open. */
export function describeNews(name: string, make: MakeStore): void {
  const isAbout = (runId: string) => (news: RunNews) => news.runId === runId;

  describe(`news: ${name}`, () => {
    it('tells this process what happened, when it has', async () => {
      const { store } = await make();
      const { heard, stop } = listening((hear) => store.news.subscribe(hear));
      const { runId } = await created(store);
      const progress = { kind: 'progress', tenant: 'ours', runId };
      expect(heard.splice(0)).toContainEqual(progress);
      const lease = await claimed(store);
      expect(heard.splice(0)).toContainEqual(progress);
      await store.queue.record(lease, { events: [event('run.started')], status: null });
      expect(heard.splice(0)).toContainEqual(progress);
      const annotation = await store.runs.annotate('ours', runId, flag());
      expect(heard.splice(0).filter(({ kind }) => kind === 'annotated')).toEqual([
        { kind: 'annotated', tenant: 'ours', runId, annotation },
      ]);
      stop();
      await store.runs.cancel('ours', runId, 'person:ada');
      expect(heard).toEqual([]);
    });

    it('says nothing of what came to nothing', async () => {
      const { store } = await make();
      const { runId } = await created(store, { tenant: 'theirs' });
      const { heard } = listening((hear) => store.news.subscribe(hear));
      await store.runs.annotate('ours', runId, flag());
      await store.runs.cancel('ours', runId, 'person:eve');
      // That the run was made may be told a second time.
      expect(heard.filter(({ kind, tenant }) => kind === 'annotated' || tenant === 'ours')).toEqual([]);
    });

    it('tells other processes, each judgment once and in order', async () => {
      const { store, again } = await make();
      const other = await again();
      const { heard, until } = listening((hear) => store.news.subscribe(hear));
      // What is heard of one run tells that it listens by now.
      const probe = await created(other);
      const greet = setInterval(() => void other.runs.annotate('ours', probe.runId, flag()), 20);
      await until((news) => news.some(isAbout(probe.runId)));
      clearInterval(greet);
      const { runId } = await created(other);
      const long = 'é'.repeat(8000);
      const annotations = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          other.runs.annotate('ours', runId, flag({ note: `${index} ${long}` })),
        ),
      );
      await until((news) => news.filter(isAbout(runId)).length >= 51);
      expect(heard.filter(isAbout(runId))).toEqual([
        { kind: 'progress', tenant: 'ours', runId },
        ...annotations.map((annotation) => ({ kind: 'annotated', tenant: 'ours', runId, annotation })),
      ]);
    });

    it('wakes those who wait for work, wherever it comes from', async () => {
      const { store, again } = await make();
      const other = await again();
      const claims: Promise<void>[] = [];
      const lease = await new Promise<string>((resolve) => {
        const stop = store.queue.onWork(() => {
          const claim = store.queue.claim({ workerId: 'w', place: 'p' }, 60_000).then((found) => {
            if (found === null) return;
            stop();
            resolve(found.run.runId);
          });
          claims.push(claim);
        });
        void created(other);
      });
      // It may have been woken twice; the store is closed behind this test.
      await Promise.all(claims);
      expect(await other.runs.find('ours', lease)).toMatchObject({ status: 'running' });
    });

    it('tells those who work on a run that its end is asked for', async () => {
      const { store } = await make();
      const heard: string[] = [];
      const stop = store.queue.onCancelling((runId) => heard.push(runId));
      const idle = await created(store);
      await store.runs.cancel('ours', idle.runId, 'person:ada');
      const { runId } = await created(store);
      await claimed(store);
      await store.runs.cancel('theirs', runId, 'person:eve');
      expect(heard).toEqual([]);
      await store.runs.cancel('ours', runId, 'person:ada');
      expect(heard).toEqual([runId]);
      stop();
    });

    it('tells them in other processes, too, and nothing of what becomes of other runs', async () => {
      const { store, again } = await make();
      const other = await again();
      const heard: string[] = [];
      const waiting = new Set<() => void>();
      store.queue.onCancelling((runId) => {
        heard.push(runId);
        for (const look of waiting) look();
      });
      const until = (isThere: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (isThere()) resolve();
          };
          waiting.add(look);
          look();
        });
      const cancelled = async () => {
        const { runId } = await created(other);
        await claimed(other);
        await other.runs.cancel('ours', runId, 'person:ada');
        return runId;
      };
      // What is heard of one run tells that it listens by now.
      const greet = setInterval(() => void cancelled(), 50);
      await until(() => heard.length > 0);
      clearInterval(greet);
      const runId = await cancelled();
      await until(() => heard.includes(runId));
      for (const each of heard) expect(await other.runs.find('ours', each)).toMatchObject({ status: 'cancelling' });
    });
  });
}
