import { isDangerous } from './dangers.ts';
import type { ValidationKind } from './ecosystem.ts';

/** A script, a target or a recipe. */
export interface Task {
  readonly body: string;
  /** The names of what runs before, after or inside of it. */
  readonly needs: readonly string[];
}

export type Tasks = ReadonlyMap<string, Task>;

interface ChosenTask {
  readonly kind: ValidationKind;
  readonly name: string;
}

/** Of each line the first name that is there and harmless. */
type TaskNames = readonly (readonly [ValidationKind, readonly string[]])[];

export const TASK_NAMES: TaskNames = [
  ['lint', ['lint', 'lint:check', 'lint-check', 'lint:ci', 'eslint', 'check']],
  [
    'lint',
    ['format:check', 'format-check', 'check:format', 'check-format', 'fmt:check', 'fmt-check', 'prettier:check'],
  ],
  ['typecheck', ['typecheck', 'type-check', 'check-types', 'check:types', 'types:check', 'tsc', 'types', 'mypy']],
  ['test', ['test', 'tests', 'test:ci', 'test:run', 'test:unit', 'test-unit', 'unit-test', 'unit']],
  ['build', ['build', 'compile']],
];

/** What may be proposed: only names of our own lists, and none that changes files, publishes, or never ends. */
export function chooseTasks(tasks: Tasks, names: TaskNames = TASK_NAMES): readonly ChosenTask[] {
  return names.flatMap(([kind, candidates]) => {
    const name = candidates.find((candidate) => tasks.has(candidate) && isHarmless(candidate, tasks));
    return name === undefined ? [] : [{ kind, name }];
  });
}

const MOST_TASKS_IN_ONE = 100;

/** The task and all that it runs by name. */
function isHarmless(name: string, tasks: Tasks): boolean {
  const seen = new Set([name]);
  for (const each of seen) {
    const task = tasks.get(each);
    if (task === undefined) continue;
    if (seen.size > MOST_TASKS_IN_ONE || isDangerous(task.body)) return false;
    for (const need of task.needs) if (tasks.has(need)) seen.add(need);
  }
  return true;
}
