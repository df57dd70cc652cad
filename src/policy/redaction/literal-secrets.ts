import { encodeJson } from '../json-text.ts';
import { outsidePlaceholders } from './placeholder.ts';
import { findShape, type RedactionRule, ruleThatFinds } from './rule.ts';

/** Hides known values: as they are, and as JSON, URLs and base64 write them. */
export function literalSecrets(secrets: readonly string[]): RedactionRule {
  const forms = [...new Set(secrets.filter(isLongEnough).flatMap(formsOf))];
  if (forms.length === 0) return ruleThatFinds('environment', () => []);
  // The longest first: one secret may be the start of another.
  const longestFirst = forms.sort((one, other) => other.length - one.length);
  const anyForm = new RegExp(longestFirst.map(escapePattern).join('|'), 'g');
  return ruleThatFinds('environment', (text) =>
    outsidePlaceholders(text).flatMap((piece) =>
      findShape(text.slice(piece.start, piece.end), anyForm).map(({ start, end }) => ({
        start: piece.start + start,
        end: piece.start + end,
      })),
    ),
  );
}

/** Shorter values, such as `1` or `true`, would blank out half of every text. */
export const isLongEnough = (secret: string): boolean => secret.length >= 6;

function formsOf(secret: string): string[] {
  return [secret, ...jsonForms(secret), ...urlForms(secret), ...base64Forms(Buffer.from(secret, 'utf8'))];
}

function jsonForms(secret: string): string[] {
  return [JSON.stringify(secret), encodeJson(secret)].map((quoted) => quoted.slice(1, -1));
}

function urlForms(secret: string): string[] {
  // URLSearchParams never throws on a lone surrogate, as encodeURIComponent does.
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  const strict = form.replaceAll('+', '%20').replaceAll('*', '%2A');
  const lenient = strict.replace(/%(?:21|27|28|29|2A|7E)/g, decodeURIComponent);
  return [form, strict, lenient].flatMap((encoded) => [encoded, encoded.replace(/%[0-9A-F]{2}/g, toLowerCase)]);
}

const toLowerCase = (text: string): string => text.toLowerCase();

/** With and without padding, and what stays the same in base64 of a longer text, such as `user:password`. */
function base64Forms(bytes: Buffer): string[] {
  const padded = bytes.toString('base64');
  const inside = [0, 1, 2].map((offset) => base64Inside(bytes, offset));
  return [padded, padded.replace(/=+$/, ''), ...inside].flatMap((standard) => [standard, toUrlSafe(standard)]);
}

/** Each character holds 6 bits; those at the ends that share bits with a neighbouring byte are left off. */
function base64Inside(bytes: Buffer, offset: number): string {
  const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
  const first = Math.ceil((offset * 8) / 6);
  const last = Math.floor((shifted.length * 8) / 6);
  return shifted.toString('base64').slice(first, last);
}

const toUrlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
