import { APPROVE_FIRST } from '../../app/policies.ts';
import type { CommandKind } from '../../contract/vocabulary.ts';
import { type Screen, wrapped } from '../paint.ts';

interface Recommended {
  readonly recommendedCommand: string;
  readonly commandKind: CommandKind;
}

/** The end of every answer for people: why, and what to do next. */
export function nextStep(answer: Recommended & { readonly reason: string }, screen: Screen): string[] {
  return [...wrapped(answer.reason, screen.columns), ...recommendation(forAPerson(answer), screen)];
}

/** The next step as words, for a page that wraps nothing. */
export const nextForPeople = (answer: Recommended & { readonly reason: string }): string =>
  forPeople(forAPerson(answer).recommendedCommand);

/** A program is told the command that publishes, and that it has to stop; a person is told what comes before it. */
const forAPerson = <Answer extends Recommended & { readonly reason: string }>(answer: Answer): Answer =>
  answer.reason === APPROVE_FIRST
    ? { ...answer, recommendedCommand: answer.recommendedCommand.replace(PUBLISHING, 'contribflow approve$1') }
    : answer;

const PUBLISHING = /^contribflow pr( --issue \S+)? --draft --yes(?= |$)/;

/** A command stays on one line, because it is there to be copied. */
export function recommendation({ recommendedCommand, commandKind }: Recommended, screen: Screen): string[] {
  const command = forPeople(recommendedCommand);
  return commandKind === 'manual' ? wrapped(command, screen.columns) : [`Next: ${screen.colours.bold(command)}`];
}

/** Without --json, which is for programs. */
export const forPeople = (command: string): string => command.replace(/ --json(?=$| )/g, '');
