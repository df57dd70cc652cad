import type { IssueRef } from '../contract/field.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import type { StateStore } from '../ports/store.ts';

/**
 * The state as one who works on a single task sees it: that task is the active one, whichever is, until it is given up. So
 * several can work in one directory at once, and none of them changes which task a person has active. Only a task that is
 * given up is active for nobody.
 */
export function focusedState(store: StateStore, issue: IssueRef): StateStore {
  const seen = (state: State): State => ({ ...state, activeIssue: seenAsActive(state, issue) });
  return {
    read: async () => {
      const loaded = await store.read();
      return loaded.status === 'ok' ? { status: 'ok', value: seen(loaded.value) } : loaded;
    },
    update: async (change, options) => {
      const updated = await store.update((state) => {
        const after = change(seen(state));
        const isGivenUp = seenAsActive(after, issue) === null && taskOf(state, issue)?.issue === state.activeIssue;
        return { ...after, activeIssue: isGivenUp ? null : state.activeIssue };
      }, options);
      return updated.ok ? { ok: true, value: { ...updated.value, state: seen(updated.value.state) } } : updated;
    },
  };
}

function seenAsActive(state: State, issue: IssueRef): IssueRef | null {
  const task = taskOf(state, issue);
  if (task === undefined) return issue;
  return task.abandoned === null ? task.issue : null;
}

/** GitHub does not tell upper from lower case in names; a task is recorded as GitHub writes it. */
const taskOf = ({ tasks }: State, issue: IssueRef): TaskFacts | undefined =>
  tasks.find((task) => task.issue.toLowerCase() === issue.toLowerCase());
