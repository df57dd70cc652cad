/** How a character looks. A colour is a number of the palette (0 to 255), or `#rrggbb`. */
export interface Style {
  readonly foreground: number | string | null;
  readonly background: number | string | null;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
}

export const PLAIN: Style = {
  foreground: null,
  background: null,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
};

const ON_AND_OFF: Readonly<Record<number, Partial<Style>>> = {
  0: PLAIN,
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  39: { foreground: null },
  49: { background: null },
};

/** The style after an SGR sequence with these numbers. */
export function restyled(style: Style, numbers: readonly number[]): Style {
  const [first = 0, ...rest] = numbers.length === 0 ? [0] : numbers;
  const { change, taken } = changeBy(first, rest);
  const changed = { ...style, ...change };
  const left = rest.slice(taken);
  return left.length === 0 ? changed : restyled(changed, left);
}

function changeBy(first: number, rest: readonly number[]): { change: Partial<Style>; taken: number } {
  if (first === 38 || first === 48) {
    const { colour, taken } = extendedColour(rest);
    return { change: first === 38 ? { foreground: colour } : { background: colour }, taken };
  }
  return { change: ON_AND_OFF[first] ?? basicColour(first), taken: 0 };
}

function basicColour(number: number): Partial<Style> {
  if (number >= 30 && number <= 37) return { foreground: number - 30 };
  if (number >= 90 && number <= 97) return { foreground: number - 90 + 8 };
  if (number >= 40 && number <= 47) return { background: number - 40 };
  if (number >= 100 && number <= 107) return { background: number - 100 + 8 };
  return {};
}

/** What follows 38 and 48: `5;n` for the palette, `2;r;g;b` for any colour. */
function extendedColour([kind, one = 0, two = 0, three = 0]: readonly number[]) {
  const hex = (part: number) => part.toString(16).padStart(2, '0');
  return kind === 2 ? { colour: `#${hex(one)}${hex(two)}${hex(three)}`, taken: 4 } : { colour: one, taken: 2 };
}
