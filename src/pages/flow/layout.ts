/** Where the parts of a drawing stand. */
export interface Layout {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly at: (index: number) => readonly [x: number, y: number];
  /** Where the words stand, from the middle of the circle. */
  readonly words: { readonly x: number; readonly y: number; readonly anchor: 'middle' | 'start' };
}

export const LINE_HEIGHT = 18;

/** For a screen. Names need some room, so with many stations everything becomes a little smaller instead. */
export function across(count: number, noteLines: number): Layout {
  const step = Math.max(980 / count, 120);
  return {
    name: 'wide',
    width: count * step,
    height: 84 + noteLines * LINE_HEIGHT,
    at: (index) => [(index + 0.5) * step, 30],
    words: { x: 0, y: 42, anchor: 'middle' },
  };
}

/** For a phone. */
export function down(count: number, noteLines: number): Layout {
  const row = 36 + noteLines * LINE_HEIGHT;
  return {
    name: 'narrow',
    width: 320,
    height: count * row,
    at: (index) => [26, 28 + index * row],
    words: { x: 36, y: -4, anchor: 'start' },
  };
}
