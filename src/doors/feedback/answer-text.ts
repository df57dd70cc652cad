import type { Result } from '../../ports/result.ts';

/**
 * The object in what a model wrote: the text itself, or the one object in its fences. Models like to put prose and a
 * fence around JSON that they were asked to write alone.
 */
export function objectIn(text: string): Result<object, string> {
  const whole = objectOf(text);
  if (whole !== null) return { ok: true, value: whole };
  const fenced = [...text.matchAll(FENCE)].flatMap(([, inner = '']) => objectOf(inner) ?? []);
  const [first, second] = fenced;
  if (first === undefined) return { ok: false, failure: 'The text is neither a JSON object nor has one in a fence.' };
  return second === undefined
    ? { ok: true, value: first }
    : { ok: false, failure: 'The text has several JSON objects in fences.' };
}

const FENCE = /^```[ \t]*(?:json)?[ \t]*\r?\n([\s\S]*?)^```[ \t]*\r?$/gim;

function objectOf(text: string): object | null {
  const trimmed = text.trim();
  // Prose is not worth a parser's error.
  if (!trimmed.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(trimmed);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
