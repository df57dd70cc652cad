import type { GuideResult } from '../../contract/guide.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';
import { forPeople, nextStep } from './next-step.ts';

/** Where things stand, before the choices are offered. */
export function renderPlace(place: GuideResult, screen: Screen): string[] {
  const { issue, where, reason, recommendedCommand, commandKind } = place;
  return [
    '',
    screen.colours.bold(issue === null ? where : `${issue}: ${where}`),
    ...wrapped(reason, screen.columns),
    ...(commandKind === 'run' ? [] : wrapped(forPeople(recommendedCommand), screen.columns)),
  ];
}

/** The same with its choices, where nobody can be asked. */
export function renderGuide(answer: GuideResult, screen: Screen): string[] {
  const { issue, where, choices } = answer;
  return [
    ...aligned([...(issue === null ? [] : [['Task', issue] as const]), ['Where', screen.colours.cyan(where)]], screen),
    '',
    'On a terminal you could choose:',
    ...aligned(
      choices.map(({ label }) => ['  -', label]),
      screen,
    ),
    '',
    ...nextStep(answer, screen),
  ];
}
