import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focusedState } from '../../src/app/focused-state.ts';
import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import { IssueRef } from '../../src/contract/field.ts';
import type { State } from '../../src/contract/state.ts';
import type { StateStore } from '../../src/ports/store.ts';
import { taskAbandon } from '../../src/steps/task-abandon.ts';
import { backoff } from '../builders/backoff.ts';
import { task } from '../builders/recorded-state.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';
import { createMemoryStateStore } from '../fakes/memory-state-store.ts';

const issue = (number: number) => IssueRef.parse(`a/b#${number}`);
const active = async (store: StateStore) => {
  const read = await store.read();
  return read.status === 'ok' ? read.value.activeIssue : null;
};

/** What those who work at once do to the state: count in a text that is theirs alone, and take tasks on. */
const counting = (letter: string) => (state: State) => ({
  ...state,
  backoff: backoff({ failingQuery: `${state.backoff?.failingQuery ?? ''}${letter}` }),
});
const taking = (number: number) => (state: State) => ({ ...state, activeIssue: issue(number) });

const anyMove = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  takes: fc.option(fc.integer({ min: 1, max: 5 })),
});

describe('a focused state', () => {
  it('shows its own task as the active one, and never changes which is, nor loses an update of another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 20 }), async (moves) => {
        const real = createMemoryStateStore();
        // The first has no focus: it is the person.
        const stores = [real, ...[1, 2, 3].map((number) => focusedState(real, issue(number)))];
        await Promise.all(
          moves.map(({ who, takes }) => {
            const change = takes === null ? counting(String(who)) : taking(takes);
            return (stores[who] ?? real).update(change);
          }),
        );
        const chosen = moves.filter(({ who, takes }) => who === 0 && takes !== null).at(-1)?.takes;
        expect(await active(real)).toBe(chosen == null ? null : issue(chosen));
        if (moves.length > 0)
          for (const number of [1, 2, 3]) expect(await active(stores[number] ?? real)).toBe(issue(number));
        const read = await real.read();
        const counted = read.status === 'ok' ? (read.value.backoff?.failingQuery ?? '') : '';
        const expected = moves.filter(({ takes }) => takes === null).map(({ who }) => who);
        expect(counted).toBe(expected.join(''));
      }),
    );
  });

  it('shows a change its own task, and answers with it', async () => {
    const real = createMemoryStateStore({ text: JSON.stringify({ ...EMPTY_STATE, activeIssue: issue(1) }) });
    const updated = await focusedState(real, issue(2)).update((state) => {
      expect(state.activeIssue).toBe(issue(2));
      return state;
    });
    expect(updated).toMatchObject({ ok: true, value: { state: { activeIssue: issue(2) } } });
    expect(await active(real)).toBe(issue(1));
  });

  describe('when its task is given up', () => {
    const abandonedBy = async (focus: string, activeIssue: IssueRef) => {
      const tasks = [task({ issue: issue(1), slug: 'a-b-1' }), task({ issue: issue(2), slug: 'a-b-2' })];
      const real = createMemoryStateStore({ text: JSON.stringify({ ...EMPTY_STATE, activeIssue, tasks }) });
      const state = focusedState(real, IssueRef.parse(focus));
      const answer = await taskAbandon(
        { ...fakePorts({ environmentToken: 'secret' }), state },
        { issue: null, reason: null },
        fakeRun(),
      );
      return { real, state, answer };
    };

    it('is active for nobody any more', async () => {
      const { real, state, answer } = await abandonedBy('A/B#1', issue(1));
      expect(answer).toMatchObject({ status: 'ok', activeIssue: null });
      expect([await active(real), await active(state)]).toEqual([null, null]);
    });

    it('leaves another active task as it was', async () => {
      const { real, state } = await abandonedBy('a/b#1', issue(2));
      expect([await active(real), await active(state)]).toEqual([issue(2), null]);
    });

    it('can be taken up again', async () => {
      const { real, state } = await abandonedBy('a/b#1', issue(2));
      await state.update((seen) => ({ ...seen, tasks: seen.tasks.map((each) => ({ ...each, abandoned: null })) }));
      expect([await active(real), await active(state)]).toEqual([issue(2), issue(1)]);
    });
  });

  it('is as missing and as damaged as the real one', async () => {
    const real = createMemoryStateStore();
    const focused = focusedState(real, issue(1));
    expect(await focused.read()).toEqual({ status: 'missing' });
    real.text = '{';
    expect(await focused.read()).toMatchObject({ status: 'damaged' });
    const updated = await focused.update((state) => state, { signal: AbortSignal.abort('enough') });
    expect(updated).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  });
});
