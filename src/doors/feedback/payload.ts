import { describeViolations, type JsonSchema, violations } from '../../app/policies.ts';
import type { Extension } from '../../contract/feedback.ts';
import type { Result } from '../../ports/result.ts';

/** Fields that a peer may add for itself (section 6). */
const EXTENSION = /^x-./;

/** A field that is about the tool's session, however it is spelt; a payload must have none (section 2.1). */
const SESSION = /session/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Holds a payload against its schema and against what no payload may have. The schema is made from that of T, so what
 * passes is a T, with extensions in it that nobody has to know.
 */
export function checkPayload<T>(schema: JsonSchema, payload: unknown): Result<T, readonly string[]> {
  const found = violations(schema, payload).filter(
    ({ keyword, detail }) => !(keyword === 'additionalProperties' && EXTENSION.test(String(detail))),
  );
  const problems = [
    ...describeViolations(found, schema).map((phrase) => phrase.replace(/^the file /, 'the object ')),
    ...sessionFields(payload).map((place) => `"${place}" is about a session, which only the tool may name`),
  ];
  return problems.length === 0 ? { ok: true, value: payload as T } : { ok: false, failure: problems };
}

/** Where a payload names a session. The artifact's own content is somebody's document and may speak of anything. */
function sessionFields(payload: unknown): string[] {
  return places(payload, (name) => SESSION.test(name)).map(({ place }) => place);
}

/** What a peer has added for itself, wherever it stands. */
export function extensionsOf(payload: unknown): Extension[] {
  return places(payload, (name) => EXTENSION.test(name)).map(({ place, value }) => ({
    place,
    value: JSON.stringify(value),
  }));
}

/** The extensions that stand at the top of a payload, as they are. */
export const topExtensions = (payload: unknown): Record<string, unknown> =>
  isRecord(payload)
    ? Object.fromEntries(Object.entries(payload).filter(([name]) => EXTENSION.test(name) && !SESSION.test(name)))
    : {};

interface Place {
  readonly place: string;
  readonly value: unknown;
}

const DEEPEST = 12;

function places(payload: unknown, isMeant: (name: string) => boolean): Place[] {
  const found: Place[] = [];
  const visit = (value: unknown, at: string, depth: number): void => {
    if (depth > DEEPEST || at === 'artifact.content') return;
    if (Array.isArray(value)) {
      value.forEach((entry, index) => {
        visit(entry, `${at}[${index}]`, depth + 1);
      });
    } else if (isRecord(value)) {
      for (const [name, entry] of Object.entries(value)) {
        const place = at === '' ? name : `${at}.${name}`;
        if (isMeant(name)) found.push({ place, value: entry });
        visit(entry, place, depth + 1);
      }
    }
  };
  visit(payload, '', 0);
  return found;
}
