import type { InitResult } from '../../contract/init.ts';
import { aligned, type Screen } from '../paint.ts';
import { authText } from './auth.ts';
import { nextStep } from './next-step.ts';

export function renderInit(answer: InitResult, screen: Screen): string[] {
  const { config } = answer;
  const rows: [string, string][] = [
    ['Config', answer.configPath],
    ['Languages', listed(config.languages)],
    ['Topics', listed(config.topics)],
    ['Types', listed(config.contributionTypes)],
    ['Actor', config.actor],
    ...(config.approval === undefined ? [] : [['Approval', config.approval] satisfies [string, string]]),
    ['GitHub', authText(answer.authSource, answer.ghStatus)],
  ];
  if (answer.replacedConfigKeptAt !== null) rows.push(['Kept', answer.replacedConfigKeptAt]);
  return [
    screen.colours.green('ContribFlow is set up here.'),
    '',
    ...aligned(rows, screen),
    '',
    ...nextStep(answer, screen),
  ];
}

const listed = (values: readonly string[]) => (values.length === 0 ? 'any' : values.join(', '));
