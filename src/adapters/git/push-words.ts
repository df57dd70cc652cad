import type { WriteFailure } from '../../ports/public-writes.ts';
import type { GitExit } from './git-stop.ts';
import { failureOfExit } from './git-words.ts';

type Kind = WriteFailure['kind'];

/**
 * What git (with LC_ALL=C) says of a push that did not work, in the order in which it is asked. Whatever is said before
 * anything was sent is certain; what comes while or after it was sent is not, unless the server itself refuses.
 */
const WORDS: readonly (readonly [Kind, RegExp])[] = [
  ['missing_program', /spawn git ENOENT/],
  ['refused', /\[(?:remote )?rejected\]|src refspec .* does not match|not a valid object|bad object/],
  ['unauthorized', /could not read (?:Username|Password)|Authentication failed|returned error: 401|HTTP 401/],
  ['limited', /returned error: 429|HTTP 429/],
  ['refused', /returned error: (?:3\d\d|4\d\d)|HTTP (?:3\d\d|4\d\d)|repository '.*' not found/],
  ['unreachable', /unable to access|Could not resolve|Failed to connect|Couldn't connect/],
];

export function pushFailure({ stderr, output }: GitExit, redact: (text: string) => string): WriteFailure {
  const said = `${output.toString('utf8')}\n${stderr}`;
  const kind = WORDS.find(([, words]) => words.test(said))?.[0] ?? 'uncertain';
  return { kind, message: redact(failureOfExit(stderr).message) };
}

/** The server would have to take our cut off history for its own. */
export const needsHistory = ({ stderr, output }: GitExit): boolean =>
  /shallow update not allowed/.test(`${output.toString('utf8')}\n${stderr}`);
