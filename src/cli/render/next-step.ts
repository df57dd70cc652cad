import type { CommandKind } from '../../contract/vocabulary.ts';
import { type Screen, wrapped } from '../paint.ts';

interface Recommended {
  readonly recommendedCommand: string;
  readonly commandKind: CommandKind;
}

/** The end of every answer for people: why, and what to do next. */
export function nextStep(answer: Recommended & { readonly reason: string }, screen: Screen): string[] {
  return [...wrapped(answer.reason, screen.columns), ...recommendation(answer, screen)];
}

/** A command stays on one line, because it is there to be copied. */
export function recommendation({ recommendedCommand, commandKind }: Recommended, screen: Screen): string[] {
  const command = forPeople(recommendedCommand);
  return commandKind === 'manual' ? wrapped(command, screen.columns) : [`Next: ${screen.colours.bold(command)}`];
}

/** Without --json, which is for programs. */
export const forPeople = (command: string): string => command.replace(/ --json(?=$| )/g, '');
