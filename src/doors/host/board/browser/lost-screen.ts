import { lostPage } from '../../../../pages/board/lost.ts';
import { Refused, Unreachable } from './host-client.ts';
import { put } from './put.ts';
import { IDLE, type Screen } from './screen.ts';
import { place } from './tell.ts';

/** Nothing is at this address. */
export function openLost(): Screen {
  sayInstead(place('main'), 'There is nothing at this address', 'What led here may be old, or mistyped.');
  return IDLE;
}

/** Nobody knows who is here, and so nothing is shown. */
export function openUnstarted(reason: string): Screen {
  sayInstead(place('main'), 'The board could not start', reason);
  return IDLE;
}

/** In the place of a run that cannot be shown; false where that says nothing to a reader. */
export function sayWhyNoRun(where: Element, error: unknown): boolean {
  if (error instanceof Refused && error.status === 404)
    sayInstead(
      where,
      'There is no such run',
      'It may be mistyped, or of another tenant than the one that you are signed in for.',
    );
  else if (error instanceof Unreachable)
    sayInstead(where, 'The host cannot be reached', 'The run is shown here as soon as it can be.');
  else return false;
  return true;
}

function sayInstead(where: Element, title: string, text: string): void {
  document.title = `${title} · ContribFlow board`;
  put(where, lostPage(title, text));
}
