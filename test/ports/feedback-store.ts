import { describe, expect, it } from 'vitest';
import type { FeedbackFile, FeedbackTurn } from '../../src/contract/feedback.ts';
import type { FeedbackStore } from '../../src/ports/feedback-store.ts';
import { EARLIER, ISSUE } from '../builders/recorded-state.ts';

const SLUG = 'owner-repo-123';
const TASK = { slug: SLUG, issue: ISSUE };

const turn = (iteration: number): FeedbackTurn => ({
  iteration,
  at: EARLIER,
  outcome: 'pending',
  request: {
    mediaType: 'text/plain',
    artifactRef: null,
    bytes: 1,
    sha256: 'a'.repeat(64),
    path: `p${iteration}`,
    decisions: null,
  },
  answerPath: null,
  provider: null,
  feedback: null,
  providerError: null,
  problems: [],
  acknowledgements: [],
  extensions: [],
  decisions: [],
});

const withTurns = (file: FeedbackFile, ...turns: FeedbackTurn[]): FeedbackFile => ({
  ...file,
  conversations: [{ artifact: 'plan', command: 'peer', sessionId: null, forgottenTurns: 0, turns }],
});

/** What every history of feedback must do, on a disk or on paper. */
export function feedbackStoreSuite(
  name: string,
  make: () => {
    readonly store: FeedbackStore;
    readonly spoil: (path: string, text: string) => void;
    readonly textAt: (path: string) => string | null;
  },
): void {
  describe(name, () => {
    it('has nothing at first', async () => {
      expect(await make().store.read(SLUG)).toEqual({ status: 'missing' });
    });

    it('gives back what was written, and hands it to the next change', async () => {
      const { store } = make();
      await store.update(TASK, (file) => ({ file: withTurns(file, turn(1)), texts: [] }), null);
      const seen: number[] = [];
      const updated = await store.update(
        TASK,
        (file) => {
          seen.push(...file.conversations.flatMap(({ turns }) => turns.map(({ iteration }) => iteration)));
          return { file: withTurns(file, turn(1), turn(2)), texts: [] };
        },
        null,
      );
      expect(seen).toEqual([1]);
      expect(updated).toMatchObject({ ok: true, value: { damagedKeptAt: null } });
      const found = await store.read(SLUG);
      expect(found.status === 'ok' && found.value.conversations[0]?.turns.map(({ iteration }) => iteration)).toEqual([
        1, 2,
      ]);
    });

    it('writes texts beside the history', async () => {
      const { store, textAt } = make();
      const path = store.textPathOf(SLUG, '1-request.json');
      await store.update(TASK, (file) => ({ file, texts: [{ path, text: 'the request' }] }), null);
      expect(path).toBe(`.contribflow/feedback/${SLUG}/1-request.json`);
      expect(textAt(path)).toBe('the request');
    });

    it('keeps a damaged history beside and begins a new one', async () => {
      const { store, spoil, textAt } = make();
      await store.update(TASK, (file) => ({ file: withTurns(file, turn(1)), texts: [] }), null);
      spoil(store.pathOf(SLUG), '{"version":1');
      expect(await store.read(SLUG)).toMatchObject({ status: 'damaged' });
      const updated = await store.update(TASK, (file) => ({ file: withTurns(file, turn(7)), texts: [] }), null);
      const kept = updated.ok ? updated.value.damagedKeptAt : null;
      expect(textAt(kept ?? '')).toBe('{"version":1');
      expect(await store.read(SLUG)).toMatchObject({ status: 'ok' });
    });

    it('does nothing when it is stopped first', async () => {
      const { store } = make();
      const update = store.update(TASK, (file) => ({ file: withTurns(file, turn(1)), texts: [] }), AbortSignal.abort());
      expect(await update).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      expect(await store.read(SLUG)).toEqual({ status: 'missing' });
    });
  });
}
