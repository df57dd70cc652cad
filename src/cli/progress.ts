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
  const { stderr } = process;
  const isWatched = stderr.isTTY && !output.json && environment['TERM'] !== 'dumb';
  if (!isWatched) return { tell: () => undefined, end: () => undefined };
  let message = '';
  let isShown = false;
  const show = () => {
    isShown = true;
    stderr.write(`${CLEAR_LINE}${message} …`);
  };
  const timer = setTimeout(show, PATIENCE_MS);
  return {
    tell: (progress) => {
      message = progress.message;
      if (isShown) show();
    },
    end: () => {
      clearTimeout(timer);
      if (isShown) stderr.write(CLEAR_LINE);
    },
  };
}
