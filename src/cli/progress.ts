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
export function showProgress({ output, environment, isAnimated }: Session, asJson: boolean): ShownProgress {
  if (asJson) return { tell: tellAsJson, end: () => undefined };
  if (output.json || !isTerminal(STDERR)) return SILENT;
  const { columns } = screenOf(STDERR, environment);
  return isAnimated ? watched(columns) : told(columns);
}

function tellAsJson({ message, event }: Progress): void {
  writeText(STDERR, printedJson({ at: new Date().toISOString(), message, ...event }, false));
}

/** Lines that stay: each message once it takes a while, and what running commands print. */
function told(columns: number): ShownProgress {
  const started = Date.now();
  let message = '';
  let said = '';
  const print = (line: string) => {
    for (const shown of shownToPeople([line])) writeText(STDERR, `${cut(shown, columns - 1)}\n`);
  };
  const say = () => {
    if (message !== said) print(`${message} …`);
    said = message;
  };
  const patience = setTimeout(say, PATIENCE_MS);
  return {
    tell: (progress) => {
      ({ message } = progress);
      const lines = printedLines(progress);
      if (lines.length > 0 || Date.now() - started >= PATIENCE_MS) say();
      for (const line of lines) print(`  ${line}`);
    },
    end: () => {
      clearTimeout(patience);
    },
  };
}

const printedLines = ({ output = '' }: Progress): string[] => output.split('\n').filter((line) => line.trim() !== '');

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
    const time = seconds > 1 ? ` ${seconds} s` : '';
    const [head, ...rest] = shownToPeople([`${message} …`, ...lines.map((line) => `  ${line}`)]);
    // However long a command is, the time is seen.
    const shown = [`${cut(head, columns - 1 - time.length)}${time}`, ...rest.map((line) => cut(line, columns - 1))];
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
      lines = [...lines, ...printedLines(progress)].slice(-OUTPUT_LINES);
      draw();
    },
    end: () => {
      clearTimeout(patience);
      clearInterval(tick);
      clear();
    },
  };
}
