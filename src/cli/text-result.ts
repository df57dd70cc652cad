import { recommend } from '../app/policies.ts';
import type { TextResult } from '../contract/text.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';

/** A text for people as an answer. */
export function textResult(kind: TextResult['kind'], text: string): TextResult {
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    kind,
    text,
    nextAction: 'none',
    ...recommend.next(),
    reason: kind === 'guide' ? 'This is how an agent works with ContribFlow.' : 'This is a text for people.',
  };
}
