import wrapperSchema from '#schemas/feedback-wire-wrapper';
import { violations } from '../../app/policies.ts';
import { createLines } from './lines.ts';
import { WRAPPER_TYPES } from './wire/vocabulary.ts';
import type { WrapperMessage } from './wire/wrapper.ts';

/** What a tool's stream came to. */
export interface StreamFacts {
  /** The last text message, which is the answer; null when none came. */
  readonly text: string | null;
  readonly sessionId: string | null;
  /** The tool's own words about a failure. */
  readonly toolError: string | null;
  /** Whether something came that is a bare answer without the tool's messages around it. */
  readonly isBare: boolean;
  /** Lines that are no messages, by what is wrong with them. */
  readonly passedOver: readonly string[];
}

export interface Stream {
  /** True when the tool says that it is done. */
  take(chunk: Uint8Array): boolean;
  finish(): StreamFacts;
}

/** What a step that goes on says; the seed's form has no reason at all. */
const GOES_ON = 'tool-calls';
const MOST_NOTES = 10;

/** Reads the messages of a tool, one line each, as they come. */
export function createStream(): Stream {
  const lines = createLines();
  const passedOver: string[] = [];
  let facts: Omit<StreamFacts, 'passedOver'> = { text: null, sessionId: null, toolError: null, isBare: false };
  let isDone = false;
  const passOver = (why: string) => {
    if (passedOver.length < MOST_NOTES && !passedOver.includes(why)) passedOver.push(why);
  };
  const see = (line: string | null): void => {
    if (isDone || line?.trim() === '') return;
    if (line === null) {
      passOver('A line that is not UTF-8 was passed over.');
      return;
    }
    const value = parsed(line);
    if (value === null) {
      passOver('A line that is not a JSON object was passed over.');
      return;
    }
    const { type } = value;
    if (typeof type !== 'string') {
      facts = { ...facts, isBare: facts.isBare || 'protocol_version' in value };
      passOver('A line without a type was passed over.');
    } else if (type === 'error') facts = { ...facts, toolError: errorIn(value), sessionId: sessionIn(value, facts) };
    // Unknown types are ignored, as the protocol wants it.
    else if (WRAPPER_TYPES.some((known) => known === type)) seeMessage(value, type);
  };
  const seeMessage = (value: Record<string, unknown>, type: string): void => {
    if (!isMessage(value)) {
      passOver(`A ${type} message lacks what it must have: timestamp, sessionID and part.`);
      return;
    }
    // The answer's own session counts, once there is one.
    if (type === 'text' || facts.text === null) facts = { ...facts, sessionId: value.sessionID };
    if (type === 'text' && value.part.text === undefined) passOver('A text message has no part.text.');
    if (type === 'text' && value.part.text !== undefined) facts = { ...facts, text: value.part.text };
    if (type === 'step_finish' && value.part.reason !== GOES_ON) isDone = true;
  };
  return {
    take: (chunk) => {
      lines.take(chunk).forEach(see);
      return isDone;
    },
    finish: () => {
      lines.rest().forEach(see);
      return { ...facts, passedOver };
    },
  };
}

/** What cannot be an object is not worth a parser's error: a flood has millions of lines. */
function parsed(line: string): Record<string, unknown> | null {
  if (!/^\s*\{/.test(line) || !/\}\s*$/.test(line.slice(-20))) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMessage = (value: Record<string, unknown>): value is WrapperMessage =>
  violations(wrapperSchema, value).length === 0;

const sessionIn = ({ sessionID }: Record<string, unknown>, known: Pick<StreamFacts, 'sessionId'>): string | null =>
  typeof sessionID === 'string' ? sessionID : known.sessionId;

/** `{"error":{"name":…,"data":{"message":…}}}` is what opencode writes; such a line has no part. */
function errorIn({ error }: Record<string, unknown>): string {
  if (!isRecord(error)) return typeof error === 'string' ? error : 'The tool reports an error.';
  const { name, data, message } = error;
  const told = isRecord(data) && typeof data['message'] === 'string' ? data['message'] : message;
  return [name, told].filter((part) => typeof part === 'string').join(': ') || 'The tool reports an error.';
}
