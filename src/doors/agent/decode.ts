import schema from '#schemas/agent-input';
import { checkAgainst } from '../../app/check-against.ts';
import type { InputEnvelope } from './envelopes.ts';
import { textOf } from './small-file.ts';

type Decoded =
  | { readonly ok: true; readonly envelope: InputEnvelope }
  | { readonly ok: false; readonly problems: readonly string[] };

const refused = (...problems: readonly string[]): Decoded => ({ ok: false, problems });

/** The envelope that the bytes hold, or what is wrong with them. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return refused('the envelope is empty');
  const text = textOf(bytes);
  if (text === null) return refused('the envelope is not UTF-8 text');
  const value = parsedJson(text);
  if (value === undefined) return refused('the envelope is not JSON');
  const checked = check(value);
  return checked.ok ? { ok: true, envelope: checked.value } : refused(...checked.problems);
}

const check = checkAgainst<InputEnvelope>(schema, 'the envelope');

/** Undefined is no value of JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
