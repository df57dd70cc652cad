import { checkRequest } from '../../app/host-checks.ts';
import { invalid, type Refusal } from './refusal.ts';
import type { RequestBody, RequestName } from './wire/requests.ts';

/** What a request holds, if it has the form that its route wants. */
export async function readBody<Name extends RequestName>(
  request: Request,
  name: Name,
  limit: number,
): Promise<{ readonly value: RequestBody[Name] } | Refusal> {
  const text = await readText(request, limit).catch(() => undefined);
  if (text === undefined) return invalid(['the body did not arrive']);
  if (text === null)
    return { refused: 'payload_too_large', message: `A request may have at most ${limit} bytes.`, details: { limit } };
  const value = parse(text);
  if (value === undefined) return invalid(['the body is not JSON, or it is nested too deeply']);
  const checked = checkRequest<RequestBody[Name]>(name, value);
  return checked.ok ? checked : invalid(checked.problems);
}

/** Null when it is longer than it may be; no more than that is ever kept. */
async function readText(request: Request, limit: number): Promise<string | null> {
  const announced = request.headers.get('content-length');
  if (announced !== null) return Number(announced) <= limit ? request.text() : null;
  if (request.body === null) return '';
  const pieces: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> = request.body;
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > limit) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

const DEEPEST = 64;

/** Level by level: what walks through it later does so by calling itself. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as readonly unknown[]) : [],
    );
  }
  return false;
}
