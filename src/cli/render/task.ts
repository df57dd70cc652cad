import type { TaskList } from '../../contract/task.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderTaskList(answer: TaskList, screen: Screen): string[] {
  const { colours } = screen;
  const rows = answer.tasks.map((task): [string, string] => {
    const mark = task.active ? colours.green('*') : ' ';
    return [`${mark} ${task.issue}`, task.abandoned ? abandonedText(task.abandonReason) : (task.prUrl ?? task.state)];
  });
  const list = rows.length === 0 ? ['No tasks yet. A plan makes an issue a task.'] : aligned(rows, screen);
  return [...list, '', ...nextStep(answer, screen)];
}

const abandonedText = (reason: string | null) => (reason === null ? 'abandoned' : `abandoned: ${reason}`);
