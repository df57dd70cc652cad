/** What is made of the text of a file. */
export type Making<Made> = (text: string, make: () => Made) => Made;

/** Each time anew: for a process that reads a file once. */
export const madeAnew = <Made>(_text: string, make: () => Made): Made => make();

/**
 * Not made again while the text is the very same, for a process that reads a file thousands of times. The file is read
 * each time all the same: neither its time nor its size proves that it did not change. What is handed out again is
 * frozen, so nobody can change what the next one gets.
 */
export function madeOnce<Made>(): Making<Made> {
  let last: { readonly text: string; readonly made: Made } | null = null;
  return (text, make) => {
    if (last?.text !== text) last = { text, made: frozen(make()) };
    return last.made;
  };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const entry of Object.values(value)) frozen(entry);
  return Object.freeze(value);
}
