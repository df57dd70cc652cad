import { matchAt, type RedactionRule, ruleThatFinds, type Span } from './rule.ts';

export const privateKey: RedactionRule = ruleThatFinds('private_key', findPrivateKeys);

function findPrivateKeys(text: string): readonly Span[] {
  const markers = [...text.matchAll(MARKER)];
  const spans: Span[] = [];
  for (const [position, marker] of markers.entries()) {
    if (marker[1] !== 'BEGIN') continue;
    const end = keyEnd(text, marker, markers[position + 1]);
    if (end !== null) spans.push({ start: marker.index, end });
  }
  return spans;
}

const MARKER = /-----(BEGIN|END) (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;

/** Where the key that starts at `begin` ends; null when nothing but the marker is there, as in documentation. */
function keyEnd(text: string, begin: RegExpExecArray, next: RegExpExecArray | undefined): number | null {
  const start = begin.index + begin[0].length;
  if (next?.[1] === 'END' && next.index - start <= LONGEST_KEY) return next.index + next[0].length;
  const body = matchAt(text, start, CUT_OFF_BODY);
  return body === '' ? null : start + body.length;
}

const LONGEST_KEY = 32_768;

// Headers (Proc-Type, Version), then lines of base64. Line breaks may be escaped, and a line may start with a
// quotation or diff sign. There is only one way to match a given text, which keeps it linear.
const LINE_BREAK = String.raw`(?:\r?\n|(?:\\{1,3}r)?\\{1,3}n)(?:[ \t]{0,16}[>|+-])?[ \t]{0,16}`;
const GAP = String.raw`(?:[ \t]{0,16}(?:${LINE_BREAK})+|[ \t]{1,16})`;
const HEADERS = String.raw`(?:[A-Z][A-Za-z-]{2,20}: [^\r\n\\]{0,200}${GAP})*`;
const BASE64 = '[A-Za-z0-9+/=]';
const MORE_LINES = String.raw`(?:${GAP}${BASE64}+(?![^\s\\"'${'`'},;]))*`;
const CUT_OFF_BODY = new RegExp(`${GAP}${HEADERS}${BASE64}{16,}${MORE_LINES}`, 'y');
