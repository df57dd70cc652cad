import events from '#schemas/session-events';
import ops from '#schemas/session-ops';
import { violations } from '../policy/json-schema.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { describeViolations } from '../policy/schema-problems.ts';

/** The ops that a session takes. */
export const OP_NAMES: readonly string[] = Object.keys(ops);

/** What is wrong with an op; nothing when it may be taken for what it says it is. */
export function opProblems(type: string, op: object): readonly string[] {
  const schema = ops[type];
  return schema === undefined ? ['there is no such op'] : describeViolations(violations(schema, op), schema, 'the op');
}

/** What is wrong with an event that another session has told. */
export function eventProblems(type: string, msg: object): readonly string[] {
  const schema = events[type];
  return schema === undefined ? ['there is no such event'] : describeViolations(violations(schema, msg), schema);
}

/** An event without secrets in the texts that are not ours. */
export function cleanEvent<Msg extends { readonly type: string }>(msg: Msg, redact: (text: string) => string): Msg {
  const schema = events[msg.type];
  if (schema === undefined) throw new Error(`the build has made no schema of the event ${msg.type}`);
  return redactUntrusted(schema, msg, redact);
}
