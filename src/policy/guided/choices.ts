import type { IssueRef } from '../../contract/field.ts';
import type { Choice } from '../../contract/guide.ts';
import type { StateName } from '../../contract/vocabulary.ts';
import { isInForce } from '../backoff.ts';
import { recommend } from '../recommendation.ts';
import { ownCommandIn } from './own-command.ts';
import { afterEditing, find, plain, run, type Scene } from './scene.ts';
import { SEARCH_CHOICES } from './search-choices.ts';
import { TASK_CHOICES } from './task-choices.ts';

const ANOTHER_ISSUE = find('Look for another issue', recommend.discover());

const TABLE: Readonly<Record<StateName, (scene: Scene) => readonly Choice[]>> = {
  ...SEARCH_CHOICES,
  ...TASK_CHOICES,
  done: () => [ANOTHER_ISSUE],
};

/** What a person can do at this place, the most likely first. What `next` recommends is always among it. */
export function choicesAt(scene: Scene): Choice[] {
  const own = TABLE[scene.next.state](scene);
  return [
    ...afterEditing(own, scene),
    ...recommendedFirst(own, scene),
    ...own,
    ...recommendedLast(own, scene),
    ...anywhere(own, scene),
    plain('quit', 'Stop for now'),
  ];
}

const isMissing = (choices: readonly Choice[], command: string | null): command is string =>
  command !== null && choices.every((choice) => choice.command !== command);

function recommendedFirst(own: readonly Choice[], { next }: Scene): Choice[] {
  const command = ownCommandIn(next.recommendedCommand);
  const isDue = next.commandKind === 'run' && !next.requiresHumanApproval && isMissing(own, command);
  return isDue ? [run(`Go on: ${forPeople(next.recommendedCommand)}`, next)] : [];
}

/** The command after something that only a person can do. */
function recommendedLast(own: readonly Choice[], { next }: Scene): Choice[] {
  const command = ownCommandIn(next.recommendedCommand);
  if (next.commandKind !== 'manual' || next.requiresHumanApproval || !isMissing(own, command)) return [];
  return [{ does: 'run', label: `I have done that: ${forPeople(command)}`, command }];
}

const forPeople = (command: string) => command.replace(/ --json$/, '');

function anywhere(own: readonly Choice[], { facts, task, now, next }: Scene): Choice[] {
  if (facts.state.status !== 'ok' || facts.config.status !== 'ok') return [];
  const { tasks, backoff } = facts.state.state;
  const isOffered = (does: Choice['does']) => own.some((choice) => choice.does === does);
  const isUnfinished = task !== null && !['done', 'plan_blocked'].includes(next.state);
  return [
    ...(isInForce(backoff, now) && !isOffered('wait') ? [plain('wait', 'Wait until GitHub takes requests again')] : []),
    ...(task !== null && !isOffered('find') ? [ANOTHER_ISSUE] : []),
    ...(tasks.some(({ issue }) => issue !== task?.issue) ? [SWITCH] : []),
    ...(isUnfinished ? [ABANDON] : []),
  ];
}

const SWITCH: Choice = {
  does: 'switch_task',
  label: 'Go on with another task',
  command: recommend.taskList().recommendedCommand,
};

const ABANDON: Choice = {
  does: 'abandon',
  label: 'Give this task up',
  command: recommend.abandon().recommendedCommand,
};

/** What can be done about an issue that was looked at closely. */
export function choicesOn(issue: IssueRef, isWorthAPlan: boolean): Choice[] {
  const plan = run(isWorthAPlan ? `Plan ${issue}` : `Plan ${issue} all the same`, recommend.plan(issue));
  const another = plain('look_again', 'Choose another issue');
  return [...(isWorthAPlan ? [plan, another] : [another, plan]), plain('quit', 'Stop for now')];
}
