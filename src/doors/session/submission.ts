import { nearest } from '../../app/policies.ts';
import { OP_NAMES, opProblems } from '../../app/session-checks.ts';
import { type Line, LONGEST_LINE_BYTES } from './lines.ts';
import type { Op, Submission } from './wire/ops.ts';
import type { SessionError } from './wire/vocabulary.ts';

type Read =
  | { readonly status: 'ok'; readonly submission: Submission }
  | { readonly status: 'empty' }
  /** `id` is empty where the line has none that could be read. */
  | { readonly status: 'refused'; readonly id: string; readonly code: SessionError; readonly message: string };

const refused = (code: SessionError, message: string, id = ''): Read => ({ status: 'refused', id, code, message });

/** What a line asks for, or what is wrong with it. The line itself is never quoted: nobody knows what is in it. */
export function readSubmission(line: Line): Read {
  if (line.status === 'too_long')
    return refused('line_too_long', `A line has at most ${LONGEST_LINE_BYTES} bytes; this one was passed over.`);
  if (line.status === 'not_utf8') return refused('invalid_text', 'The line is not UTF-8.');
  const text = line.text.trim();
  return text === '' ? { status: 'empty' } : parsed(text);
}

function parsed(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(
      'invalid_json',
      'The line is not JSON. A submission is {"id": "…", "op": {"type": "…"}} on one line.',
    );
  }
  if (!isObject(value)) return refused('invalid_submission', 'A submission is an object with "id" and "op".');
  const { id, op } = value;
  if (typeof id !== 'string') return refused('invalid_submission', 'A submission has an "id", which is a text.');
  if (!isObject(op) || typeof op['type'] !== 'string')
    return refused('invalid_submission', 'A submission has an "op", which is an object with a "type".', id);
  return checked(id, op['type'], op);
}

function checked(id: string, type: string, op: Readonly<Record<string, unknown>>): Read {
  if (!OP_NAMES.includes(type)) {
    const meant = nearest(type, OP_NAMES);
    return refused('unknown_op', `There is no such op.${meant === null ? '' : ` Did you mean "${meant}"?`}`, id);
  }
  const problems = opProblems(type, op);
  if (problems.length > 0) return refused('invalid_op', `${type}: ${problems.join('; ')}`, id);
  // The schema of this type has been walked.
  return { status: 'ok', submission: { id, op: op as Op } };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
