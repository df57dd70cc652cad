import type { RuleName } from './placeholder.ts';
import type { Span } from './rule.ts';
import { REDACTION_RULES } from './rules.ts';

export interface FoundSecret extends Span {
  readonly rule: RuleName;
}

/** What redaction would hide, in the order of the text. Where rules overlap, the first of them knows best. */
export function findSecrets(text: string): readonly FoundSecret[] {
  let found: readonly FoundSecret[] = [];
  for (const { name, find } of REDACTION_RULES) {
    const spans = find(text);
    if (spans.length > 0) found = withFurther(found, spans, name);
  }
  return found;
}

function withFurther(known: readonly FoundSecret[], spans: readonly Span[], rule: RuleName): readonly FoundSecret[] {
  const merged: FoundSecret[] = [];
  let next = 0;
  for (const span of spans) {
    for (let each = known[next]; each !== undefined && each.start < span.end; each = known[next]) {
      merged.push(each);
      next += 1;
    }
    const before = merged.at(-1);
    if (before === undefined || before.end <= span.start) merged.push({ ...span, rule });
  }
  return [...merged, ...known.slice(next)];
}
