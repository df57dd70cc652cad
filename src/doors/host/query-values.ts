import type { IssueRef } from '../../contract/field.ts';
import { RUN_STATUSES, type RunStatus } from '../../contract/run-vocabulary.ts';
import { ISSUE_REF_PATTERN } from '../../contract/vocabulary.ts';

/** What is asked for in the line of the address, or what is wrong with it. */
export type Value<T> = { readonly value: T } | { readonly problem: string };

export function wholeNumber(
  name: string,
  text: string | undefined,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
): Value<number> {
  if (text === undefined) return { value: otherwise };
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most
    ? { value }
    : { problem: `"${name}" must be a whole number from ${least} to ${most}` };
}

export function time(name: string, text: string | undefined): Value<string | null> {
  if (text === undefined) return { value: null };
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at)
    ? { problem: `"${name}" must be a time such as 2026-01-31T00:00:00Z` }
    : { value: new Date(at).toISOString() };
}

export function oneOf<T extends string>(
  name: string,
  text: string | undefined,
  allowed: readonly T[],
): Value<T | null> {
  if (text === undefined) return { value: null };
  const value = allowed.find((each) => each === text);
  return value === undefined ? { problem: `"${name}" must be one of ${allowed.join(', ')}` } : { value };
}

export function statuses(text: string | undefined): Value<readonly RunStatus[] | null> {
  if (text === undefined) return { value: null };
  const named = text.split(',');
  const value = RUN_STATUSES.filter((status) => named.includes(status));
  return value.length === new Set(named).size
    ? { value }
    : { problem: `"status" must be some of ${RUN_STATUSES.join(', ')}` };
}

export function issue(text: string | undefined): Value<IssueRef | null> {
  if (text === undefined) return { value: null };
  return isIssueRef(text) ? { value: text } : { problem: '"issue" must be owner/repo#123' };
}

const isIssueRef = (text: string): text is IssueRef => ISSUE_REF_PATTERN.test(text);

/** A cursor is the store's own; whatever else stands there finds nothing. */
export function cursor(text: string | undefined): Value<string | null> {
  if (text === undefined) return { value: null };
  return /^[A-Za-z0-9_.:-]{1,200}$/.test(text) ? { value: text } : { problem: '"cursor" is not one of ours' };
}

type Values<T> = { readonly [Name in keyof T]: T[Name] extends Value<infer V> ? V : never };

/** The values, or all that is wrong with them. */
export function allOf<T extends Readonly<Record<string, Value<unknown>>>>(
  asked: T,
): { readonly values: Values<T> } | { readonly problems: readonly string[] } {
  const problems = Object.values(asked).flatMap((each) => ('problem' in each ? [each.problem] : []));
  if (problems.length > 0) return { problems };
  const values = Object.entries(asked).map(([name, each]) => [name, 'value' in each ? each.value : null]);
  return { values: Object.fromEntries(values) as Values<T> };
}
