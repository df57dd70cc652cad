import { partsOfPath } from './path-parts.ts';

/** A place in a stack trace or in a compiler's message. */
export interface Frame {
  readonly parts: readonly string[];
  /** Python prints the place of the error last, all others first. */
  readonly isLastFirst: boolean;
}

export function frameIn(line: string, isCode: boolean): Frame | null {
  if (!/\d/.test(line)) return null;
  const text = line.slice(0, LONGEST_FRAME);
  const python = PYTHON.exec(text)?.[1];
  if (python !== undefined) return { parts: partsOfPath(python), isLastFirst: true };
  const parts = javaFrame(text) ?? dotnetFrame(text) ?? phpFrame(text);
  if (parts !== null) return { parts, isLastFirst: false };
  // In prose, a path with a line number is just somebody who names a place.
  return isCode || FRAME_START.test(text) ? placeIn(text) : null;
}

const LONGEST_FRAME = 600;
const PYTHON = /^\s*File "([^"]{1,500})", line \d/;
const FRAME_START = /^\s*(?:at|from|-->|#\d+) /;

/** Java and its relatives give the package in front of the method, and the file without folders. */
function javaFrame(text: string): string[] | null {
  const found = /^\s*at ([\w.$@/<>-]{1,400})\(([\w$-]{1,100}\.(?:java|kts?|scala|groovy|clj)):\d+\)/.exec(text);
  if (found === null) return null;
  const [, method = '', file = ''] = found;
  const names = method.slice(method.lastIndexOf('/') + 1).split('.');
  return [...names.slice(0, -2), file];
}

/** `at Shop.Cart.Add() in C:\work\Cart.cs:line 12`; the path may have spaces. */
function dotnetFrame(text: string): string[] | null {
  const end = text.lastIndexOf(':line ');
  const start = end === -1 ? -1 : text.lastIndexOf(' in ', end);
  return start === -1 ? null : partsOfPath(text.slice(start + 4, end));
}

function phpFrame(text: string): string[] | null {
  const numbered = /^\s*#\d+ ([^(]{1,400})\(\d+\)/.exec(text)?.[1];
  if (numbered !== undefined) return partsOfPath(numbered);
  const end = text.indexOf('.php on line ');
  return end === -1 ? null : partsOfPath(text.slice(text.lastIndexOf(' ', end) + 1, end + '.php'.length));
}

/** What all the others do: `path.ext:line`, with or without a column. */
function placeIn(text: string): Frame | null {
  for (const word of text.split(/[\s()"'`[\]<>,]+/)) {
    const found = PLACE.exec(word);
    if (found !== null) return { parts: partsOfPath((found[1] ?? '').replace(SCHEME, '')), isLastFirst: false };
  }
  return null;
}

/** A slash behind the number makes it the port of an address. */
const PLACE = /^(.+\.[A-Za-z]\w{0,9}):\d+(?![\d/])/;
const SCHEME = /^(?:file:\/\/|webpack-internal:\/\/\/|webpack:\/\/|package:|https?:\/\/[^/]{1,200})/;
