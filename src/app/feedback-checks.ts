import type { Check } from '../adapters/store/json-file.ts';
import type { FeedbackFile, FeedbackMemory } from '../contract/feedback.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { checkAgainst } from './check-against.ts';

/** Loaded only by those who read or write a history. */
export async function feedbackShape(redact: (text: string) => string) {
  const { default: schema } = await import('#schemas/feedback-file');
  return {
    check: checkAgainst<FeedbackFile>(schema),
    clean: (file: FeedbackFile): FeedbackFile => redactUntrusted(schema, file, redact),
  };
}

export async function checkFeedbackMemory(): Promise<Check<FeedbackMemory>> {
  const { default: schema } = await import('#schemas/feedback-memory');
  return checkAgainst(schema);
}
