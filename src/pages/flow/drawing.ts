import type { StationStatus } from '../../contract/flow-vocabulary.ts';
import { html, type Markup } from '../markup.ts';
import { across, down, type Layout, LINE_HEIGHT } from './layout.ts';
import { MARKS } from './marks.ts';

/** A station as it is drawn. */
export interface DrawnStation {
  readonly id: string;
  readonly name: string;
  readonly status: StationStatus;
  /** Short lines below the name. */
  readonly notes: readonly string[];
}

/**
 * The flow as a drawing, once across and once down; a style sheet shows the one that fits. There is no script in it and
 * nothing that is loaded: whoever steps through it changes the classes from outside.
 */
export function flowDrawing(stations: readonly DrawnStation[]): Markup {
  const noteLines = Math.max(...stations.map(({ notes }) => notes.length));
  return html`${[across, down].map((layout) => drawn(stations, layout(stations.length, noteLines)))}`;
}

const STATUS_WORDS: Readonly<Record<StationStatus, string>> = {
  done: 'done',
  now: 'next',
  stopped: 'stopped',
  stale: 'out of date',
  not_evidence: 'not evidence',
  ahead: 'ahead',
};

/** The drawing in words, for those who do not see it. */
const told = (stations: readonly DrawnStation[]): string =>
  stations.map(({ name, status, notes }) => `${name}: ${notes[0] ?? ''} (${STATUS_WORDS[status]})`).join('; ');

function drawn(stations: readonly DrawnStation[], layout: Layout): Markup {
  const isWalked = stations.every(({ status }) => status === 'done');
  const here = isWalked ? stations.length - 1 : stations.findIndex(({ status }) => status !== 'done');
  return html`<svg class="cf-flow ${layout.name}" viewBox="0 0 ${layout.width} ${layout.height}" role="img" aria-label="${told(stations)}">
${stations.slice(1).map((station, index) => connection(station, index, { layout, here }))}
${stations.map((station, index) => node(station, index, { layout, here }))}
</svg>
`;
}

interface Surroundings {
  readonly layout: Layout;
  /** The first station that is not done, or the last. */
  readonly here: number;
}

const classes = (...names: readonly (string | false)[]): string => names.filter((name) => name !== false).join(' ');

function connection({ id, status }: DrawnStation, index: number, { layout, here }: Surroundings): Markup {
  const [x1, y1] = layout.at(index);
  const [x2, y2] = layout.at(index + 1);
  const isLast = index + 1 === here;
  const isFlowing = isLast && status === 'now';
  const isBehind = index + 1 < here || (isLast && !isFlowing);
  const names = classes('cf-path', isBehind && 'cf-behind', isFlowing && 'cf-flow-right');
  return html`<line class="${names}" data-to="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
}

const RADIUS = 15;

function node({ id, name, status, notes }: DrawnStation, index: number, { layout, here }: Surroundings): Markup {
  const [x, y] = layout.at(index);
  const { words } = layout;
  const text = (kind: string, line: number, content: string) =>
    html`<text class="${kind}" x="${words.x}" y="${words.y + line * LINE_HEIGHT}" text-anchor="${words.anchor}">${content}</text>`;
  return html`<g class="${classes('cf-node', `cf-${status}`, index === here && 'cf-highlight')}" data-station="${id}" transform="translate(${x} ${y})"><circle class="cf-pulse" r="${RADIUS}"/><circle class="cf-disc" r="${RADIUS}"/>${MARKS}${text('cf-name', 0, name)}${notes.map((note, line) => text('cf-note', line + 1, note))}</g>`;
}
