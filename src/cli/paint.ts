import picocolors from 'picocolors';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

type Colours = ReturnType<typeof picocolors.createColors>;

/** What a rendering needs to know of the screen that it is for. */
export interface Screen {
  readonly colours: Colours;
  readonly columns: number;
}

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const DEFAULT_COLUMNS = 80;

/** Colour only on a terminal that has some and whose user has not declined; picocolors alone would also colour in CI. */
export function screenOf(stream: Stream, environment: NodeJS.ProcessEnv): Screen {
  const isTerminal = stream.isTTY === true;
  const declined = (environment['NO_COLOR'] ?? '') !== '' || environment['TERM'] === 'dumb';
  return {
    colours: picocolors.createColors(isTerminal && !declined),
    columns: isTerminal ? Math.max(40, stream.columns ?? DEFAULT_COLUMNS) : DEFAULT_COLUMNS,
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
