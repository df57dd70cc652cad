import type { StatusResult } from '../../contract/status.ts';
import { aligned, type Screen } from '../paint.ts';
import { authText } from './auth.ts';
import { nextStep } from './next-step.ts';

export function renderStatus(answer: StatusResult, screen: Screen): string[] {
  const rows: [string, string][] = [
    ['State', screen.colours.cyan(answer.state)],
    ['Task', answer.activeTask ?? 'none'],
    ['Config', configText(answer)],
    ['GitHub', authText(answer.authSource, answer.ghStatus)],
    ['Directory', answer.controllerWorkspacePath],
  ];
  if (answer.backoff !== null) rows.push(['Throttled', `${answer.backoff.kind} until ${answer.backoff.notBefore}`]);
  if (answer.damagedStateKeptAt !== null) rows.push(['Kept', `damaged state: ${answer.damagedStateKeptAt}`]);
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}

function configText({ configExists, configPath, configProblem }: StatusResult): string {
  if (!configExists) return 'none';
  return configProblem === null ? configPath : `${configPath} (not valid)`;
}
