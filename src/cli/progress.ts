import { shownToPeople } from '../app/answer-check.ts';
import { isTerminal, printedJson, STDERR, writeText } from '../app/print.ts';
import type { Progress } from '../ports/run.ts';
import { cut, screenOf } from './paint.ts';
import type { Session } from './session.ts';

export interface ShownProgress {
  readonly tell: (progress: Progress) => void;
  readonly end: () => void;
}

const SILENT: ShownProgress = { tell: () => undefined, end: () => undefined };

/** What is quick needs no progress line. */
const PATIENCE_MS = 400;
const TICK_MS = 1000;
const OUTPUT_LINES = 5;

/** NDJSON for programs that ask for it; else a few lines on stderr, there only while somebody waits at a terminal. */
export function showProgress({ output, environment }: Session, asJson: boolean): ShownProgress {
  if (asJson) return { tell: tellAsJson, end: () => undefined };
  const isWatched = !output.json && environment['TERM'] !== 'dumb' && isTerminal(STDERR);
  return isWatched ? watched(screenOf(STDERR, environment).columns) : SILENT;
}

function tellAsJson({ message, event }: Progress): void {
  writeText(STDERR, printedJson({ at: new Date().toISOString(), message, ...event }, false));
}

function watched(columns: number): ShownProgress {
  const started = Date.now();
  let message = '';
  let since = started;
  let lines: string[] = [];
  let height = 0;
  const clear = () => {
    if (height > 0) writeText(STDERR, `\r${height > 1 ? `\u001b[${height - 1}A` : ''}\u001b[J`);
    height = 0;
  };
  const draw = () => {
    if (message === '' || Date.now() - started < PATIENCE_MS) return;
    const seconds = Math.round((Date.now() - since) / 1000);
    const head = `${message} …${seconds > 1 ? ` ${seconds} s` : ''}`;
    const shown = shownToPeople([head, ...lines.map((line) => `  ${line}`)]).map((line) => cut(line, columns - 1));
    clear();
    writeText(STDERR, shown.join('\n'));
    height = shown.length;
  };
  const patience = setTimeout(draw, PATIENCE_MS);
  const tick = setInterval(draw, TICK_MS);
  return {
    tell: (progress) => {
      if (progress.message !== message) {
        message = progress.message;
        since = Date.now();
        lines = [];
      }
      const printed = (progress.output ?? '').split('\n').filter((line) => line.trim() !== '');
      lines = [...lines, ...printed].slice(-OUTPUT_LINES);
      draw();
    },
    end: () => {
      clearTimeout(patience);
      clearInterval(tick);
      clear();
    },
  };
}
