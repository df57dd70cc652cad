import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { isTerminal, STDERR } from '../app/print.ts';

const COLOURS = { bold: [1, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;

type Colours = Readonly<Record<keyof typeof COLOURS, (text: string) => string>>;

/** What a rendering needs to know of the screen that it is for. */
export interface Screen {
  readonly colours: Colours;
  readonly columns: number;
}

const DEFAULT_COLUMNS = 80;

/** Colour only on a terminal that has some and whose user has not declined. */
export function screenOf(descriptor: number, environment: NodeJS.ProcessEnv): Screen {
  if (!isTerminal(descriptor)) return { colours: colours(false), columns: DEFAULT_COLUMNS };
  const declined = (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb';
  const { columns } = descriptor === STDERR ? process.stderr : process.stdout;
  return { colours: colours(!declined), columns: Math.max(40, columns || DEFAULT_COLUMNS) };
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

export function wrapped(text: string, columns: number): string[] {
  return wrapAnsi(text, columns, { hard: true, trim: true }).split('\n');
}
