import type { Run } from './screen.ts';
import type { Style } from './style.ts';

export interface PictureOptions {
  readonly columns: number;
  /** For those who cannot see it, and for the tab of a browser. */
  readonly title: string;
}

const CELL = { width: 8.4, height: 18 };
const MARGIN = 16;

/** Colours 0 to 15 on a light and on a dark ground: all of them can be read on it. */
const LIGHT = ['#24292f', '#b3222d', '#116329', '#7d4e00', '#0550ae', '#8250df', '#0b6a75', '#57606a'];
const LIGHT_BRIGHT = ['#57606a', '#a40e26', '#1a7f37', '#633c01', '#0969da', '#6e40c9', '#1b7c83', '#424a53'];
const DARK = ['#9198a1', '#ff7b72', '#56d364', '#e3b341', '#79c0ff', '#d2a8ff', '#56d4dd', '#d1d7e0'];
const DARK_BRIGHT = ['#b1bac4', '#ffa198', '#7ee787', '#f2cc60', '#a5d6ff', '#e2c5ff', '#b3f0ff', '#ffffff'];

/** The lines as an SVG: text as text, nothing from elsewhere, readable on light and dark pages. */
export function pictureOf(lines: readonly (readonly Run[])[], { columns, title }: PictureOptions): string {
  const width = Math.ceil(columns * CELL.width + 2 * MARGIN);
  const height = lines.length * CELL.height + 2 * MARGIN;
  const body = lines.flatMap((runs, row) => runs.map((run) => drawn(run, row)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<style>
${css()}
</style>
<rect class="ground" width="${width}" height="${height}" rx="8"/>
${body.join('\n')}
</svg>
`;
}

function drawn({ column, width, text, style }: Run, row: number): string {
  const x = round(MARGIN + column * CELL.width);
  const y = MARGIN + row * CELL.height;
  const { foreground, background } = style.inverse
    ? { foreground: style.background ?? 'ground', background: style.foreground ?? 'ink' }
    : style;
  const length = round(width * CELL.width);
  const box =
    background === null
      ? ''
      : `<rect x="${x}" y="${y}" width="${length}" height="${CELL.height}"${painted(background)}/>`;
  // The length keeps columns straight whatever font there is.
  const words =
    text.trim() === ''
      ? ''
      : `<text x="${x}" y="${y + 13}" textLength="${length}"${classes(style)}${painted(foreground)}>${escaped(text)}</text>`;
  return box + words;
}

/** The first sixteen colours change with the ground; others are as they were asked for. */
function painted(colour: number | string | null): string {
  if (colour === null) return '';
  if (typeof colour === 'string') return ` style="fill:${colour.startsWith('#') ? colour : `var(--${colour})`}"`;
  return ` style="fill:${colour < 16 ? `var(--c${colour})` : paletteColour(colour)}"`;
}

function classes(style: Style): string {
  const names = (['bold', 'dim', 'italic', 'underline'] as const).filter((name) => style[name]);
  return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
}

/** Of 256 colours: a cube of six steps from 16 on, and greys from 232 on. */
function paletteColour(number: number): string {
  if (number >= 232) return grey(8 + (number - 232) * 10);
  const step = (part: number) => (part === 0 ? 0 : 55 + part * 40);
  const index = number - 16;
  const parts = [Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6].map(step);
  return `rgb(${parts.join(',')})`;
}

const grey = (level: number) => `rgb(${level},${level},${level})`;

function css(): string {
  const variables = (ground: string, ink: string, colours: readonly string[]) =>
    [`--ground:${ground}`, `--ink:${ink}`, ...colours.map((colour, index) => `--c${index}:${colour}`)].join(';');
  return [
    `svg{${variables('#f6f8fa', '#1f2328', [...LIGHT, ...LIGHT_BRIGHT])}}`,
    `@media (prefers-color-scheme:dark){svg{${variables('#151b23', '#e6edf3', [...DARK, ...DARK_BRIGHT])}}}`,
    '.ground{fill:var(--ground)}',
    'text{fill:var(--ink);font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}',
    '.bold{font-weight:700}.dim{opacity:.75}.italic{font-style:italic}.underline{text-decoration:underline}',
  ].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const round = (value: number) => Math.round(value * 10) / 10;
