import { isTerminal, STDERR, writeText } from '../app/print.ts';
import type { Progress } from '../ports/run.ts';
import type { Session } from './session.ts';

/** What is quick needs no progress line. */
const PATIENCE_MS = 400;
const CLEAR_LINE = '\r\u001b[2K';

/** One line on stderr that is there only while somebody waits at a terminal. */
export function showProgress({ output, environment }: Session): {
  tell: (progress: Progress) => void;
  end: () => void;
} {
  const isWatched = !output.json && environment['TERM'] !== 'dumb' && isTerminal(STDERR);
  if (!isWatched) return { tell: () => undefined, end: () => undefined };
  let message = '';
  let isShown = false;
  const show = () => {
    isShown = true;
    writeText(STDERR, `${CLEAR_LINE}${message} …`);
  };
  const timer = setTimeout(show, PATIENCE_MS);
  return {
    tell: (progress) => {
      message = progress.message;
      if (isShown) show();
    },
    end: () => {
      clearTimeout(timer);
      if (isShown) writeText(STDERR, CLEAR_LINE);
    },
  };
}
