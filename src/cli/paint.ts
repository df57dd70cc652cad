import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { isTerminal, STDERR } from '../app/print.ts';

const COLOURS = { bold: [1, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;

type Colours = Readonly<Record<keyof typeof COLOURS, (text: string) => string>>;

/** What a rendering needs to know of the screen that it is for. */
export interface Screen {
  readonly colours: Colours;
  readonly columns: number;
  /** A text that opens an address where the terminal can do so. */
  readonly link: (text: string, url: string) => string;
}

const DEFAULT_COLUMNS = 80;
const LEAST_COLUMNS = 40;

/** Colour only on a terminal that has some and whose user has not declined. */
export function screenOf(descriptor: number, environment: NodeJS.ProcessEnv): Screen {
  if (!isTerminal(descriptor)) return plainScreen(wantedColumns(environment));
  const declined = (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb';
  const { columns } = descriptor === STDERR ? process.stderr : process.stdout;
  return {
    colours: colours(!declined),
    columns: Math.max(LEAST_COLUMNS, columns || DEFAULT_COLUMNS),
    link: !declined && hasLinks(environment) ? hyperlink : (text) => text,
  };
}

/** For a pager, say: a pipe has no width, and who reads it can name one. */
function wantedColumns({ COLUMNS = '' }: NodeJS.ProcessEnv): number {
  return /^\d{1,4}$/.test(COLUMNS) ? Math.max(LEAST_COLUMNS, Number(COLUMNS)) : DEFAULT_COLUMNS;
}

/** No terminal at all. */
export const plainScreen = (columns: number): Screen => ({ colours: colours(false), columns, link: (text) => text });

/** OSC 8. The address is of the contract's safe form, so it cannot end the sequence early. */
const hyperlink = (text: string, url: string) => `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;

/** The first VTE that has links without a bug that crashed it. */
const LEAST_VTE = 5000;

/** Terminals that are known to have links; others may print the sequence as rubbish. */
function hasLinks(environment: NodeJS.ProcessEnv): boolean {
  const { TERM = '', TERM_PROGRAM = '', VTE_VERSION = '0', WT_SESSION } = environment;
  return (
    WT_SESSION !== undefined ||
    Number(VTE_VERSION) > LEAST_VTE ||
    ['iTerm.app', 'WezTerm', 'vscode', 'ghostty'].includes(TERM_PROGRAM) ||
    /^(?:xterm-kitty|alacritty|foot|xterm-ghostty)/.test(TERM)
  );
}

/** No library for this: those that we know look at process.stdout when they are loaded, which costs more than they do. */
function colours(isOn: boolean): Colours {
  const colour = (name: keyof typeof COLOURS) => {
    const [start, end] = COLOURS[name];
    return (text: string) => (isOn ? `\u001b[${start}m${text}\u001b[${end}m` : text);
  };
  return {
    bold: colour('bold'),
    red: colour('red'),
    green: colour('green'),
    yellow: colour('yellow'),
    cyan: colour('cyan'),
  };
}

/** Rows of a name and a text, the texts aligned and wrapped beside their names. */
export function aligned(rows: readonly (readonly [name: string, text: string])[], screen: Screen): string[] {
  const nameWidth = Math.max(0, ...rows.map(([name]) => stringWidth(name)));
  const textWidth = Math.max(20, screen.columns - nameWidth - 2);
  return rows.flatMap(([name, text]) =>
    wrapped(text, textWidth).map((line, index) => {
      const label = index === 0 ? name : '';
      return `${label}${' '.repeat(nameWidth - stringWidth(label) + 2)}${line}`.trimEnd();
    }),
  );
}

/** At most this many columns of a text; what is missing is shown by an ellipsis. */
export function cut(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  for (const character of text) {
    width += stringWidth(character);
    if (width > columns - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export const padded = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - stringWidth(text)));

export function wrapped(text: string, columns: number): string[] {
  return wrapAnsi(text, columns, { hard: true, trim: true }).split('\n');
}

/** Text of many lines behind a mark, so that nothing in it can pass for a line of ours; what is indented stays so. */
export const quoted = (lines: readonly string[], { columns }: Screen): string[] =>
  lines.flatMap((line) => {
    const [indent = ''] = /^ {0,20}/.exec(line) ?? [];
    const width = columns - QUOTE.length - indent.length;
    return wrapped(line, width).map((part) => `${QUOTE}${indent}${part}`.trimEnd());
  });

const QUOTE = '  | ';
