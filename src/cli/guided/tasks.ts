import type { GuideResult } from '../../contract/guide.ts';
import type { Answer } from '../../contract/registry.ts';
import { type Guided, type Outcome, runWords } from './guided.ts';

/** Lets the person choose another task. */
export async function switchTask(guided: Guided): Promise<Outcome> {
  const { session, questions } = guided;
  const heard: Answer['task'][] = [];
  await session.run(['task', 'list'], (answer) => {
    if (!('tasks' in answer)) return false;
    heard.push(answer);
    return true;
  });
  const [list] = heard;
  if (list === undefined) return 'told';
  const others = list.tasks.filter(({ active }) => !active);
  const chosen = await questions.choose<string>('Which task?', [
    ...others.map(({ issue, state, abandoned }) => ({
      value: issue,
      label: `${issue}  ${abandoned ? 'given up' : state.replaceAll('_', ' ')}`,
    })),
    { value: 'none', label: 'None of them' },
  ]);
  if (chosen === null) return 'gave_up';
  if (chosen === 'none') return 'unchanged';
  await session.run(['task', 'use', chosen], () => true);
  return 'unchanged';
}

/** Gives the task up, after asking whether it is meant. */
export async function abandon(guided: Guided, { issue }: GuideResult): Promise<Outcome> {
  const { questions } = guided;
  if (issue === null) return 'unchanged';
  const meant = await questions.choose(`Give ${issue} up? Its workspace stays.`, [
    { value: 'no', label: 'No, keep it' },
    { value: 'yes', label: 'Yes, give it up' },
  ]);
  if (meant === null) return 'gave_up';
  if (meant === 'no') return 'unchanged';
  const reason = await questions.line('Why? (kept with the task, may be empty)');
  if (reason === null) return 'gave_up';
  return runWords(guided, ['task', 'abandon', issue, ...(reason === '' ? [] : [`--reason=${reason}`])]);
}
