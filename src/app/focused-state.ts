import type { IssueRef } from '../contract/field.ts';
import type { State } from '../contract/state.ts';
import type { StateStore } from '../ports/store.ts';

/**
 * The state as one who works on a single task sees it: that task is the active one, whichever is. So several can work in
 * one directory at once, and none of them changes which task a person has active.
 */
export function focusedState(store: StateStore, issue: IssueRef): StateStore {
  const seen = (state: State): State => ({ ...state, activeIssue: recordedAs(state, issue) });
  return {
    read: async () => {
      const loaded = await store.read();
      return loaded.status === 'ok' ? { status: 'ok', value: seen(loaded.value) } : loaded;
    },
    update: async (change, options) => {
      const updated = await store.update(
        (state) => ({ ...change(seen(state)), activeIssue: state.activeIssue }),
        options,
      );
      return updated.ok ? { ok: true, value: { ...updated.value, state: seen(updated.value.state) } } : updated;
    },
  };
}

/** GitHub does not tell upper from lower case in names; a task is recorded as GitHub writes it. */
const recordedAs = ({ tasks }: State, issue: IssueRef): IssueRef =>
  tasks.find((task) => task.issue.toLowerCase() === issue.toLowerCase())?.issue ?? issue;
