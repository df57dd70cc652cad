import type { TaskList } from '../../contract/task.ts';

/** Where all tasks stand, as a page for whoever comes next. It holds no word of a stranger. */
export const indexPage = ({ state, nextAction, recommendedCommand, reason, tasks }: TaskList): string =>
  [
    '# Contributions',
    '',
    `- State: ${state}`,
    `- Next action: ${nextAction}`,
    `- Next step: ${recommendedCommand}`,
    `- Why: ${reason}`,
    '',
    ...(tasks.length === 0
      ? ['There is no task yet.']
      : ['| task | state | workspace | pull request |', '| --- | --- | --- | --- |']),
    ...tasks.map(
      ({ issue, active, abandoned, state: where, workspacePath, prUrl }) =>
        `| ${issue}${active ? ' (active)' : ''} | ${abandoned ? 'abandoned' : where} | ${workspacePath ?? ''} | ${prUrl ?? ''} |`,
    ),
    '',
  ].join('\n');
