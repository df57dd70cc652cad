import { findRepository, hasAccount } from '../world/lookup.ts';
import type { Scope } from '../world/scope.ts';
import type { Condition, ParsedQuery } from './parse.ts';
import { dateReader, parseRange } from './range.ts';
import type { QualifierName } from './tokenize.ts';

export interface SearchProblem {
  readonly kind: 'unsearchable' | 'invalid';
  readonly message: string;
}

const LONGEST_TEXT = 256;
const MOST_OPERATORS = 5;
const DEEPEST_GROUP = 5;
const DATES: readonly QualifierName[] = ['created', 'updated', 'closed', 'merged'];

/** Why GitHub would refuse this query; null when it would not. The words that clients look for are GitHub's. */
export function findProblem(parsed: ParsedQuery, scope: Scope): SearchProblem | null {
  if (parsed.textLength > LONGEST_TEXT) return invalid('The search is longer than 256 characters.');
  if (parsed.operatorCount > MOST_OPERATORS) return invalid('More than five AND / OR / NOT operators were used.');
  if (parsed.depth > DEEPEST_GROUP) return invalid('Parentheses may be nested five levels deep.');
  return findUnknownDate(parsed.condition, scope) ?? findUnsearchable(parsed.condition, scope);
}

const invalid = (message: string): SearchProblem => ({ kind: 'invalid', message });

function findUnknownDate(condition: Condition, { now }: Scope): SearchProblem | null {
  const dates = qualifiersIn(condition).filter(({ name }) => DATES.includes(name));
  const wrong = dates.flatMap(({ values }) => values).find((value) => parseRange(value, dateReader(now)) === null);
  return wrong === undefined
    ? null
    : invalid(`"${wrong}" is not a recognized date/time format. Please provide an ISO 8601 date/time value.`);
}

function findUnsearchable(condition: Condition, { world }: Scope): SearchProblem | null {
  const qualifiers = qualifiersIn(condition);
  const repositories = valuesOf(qualifiers, ['repo']);
  const owners = valuesOf(qualifiers, ['org', 'user']);
  const listed = repositories.length + owners.length;
  const known =
    repositories.filter((name) => findRepository(world, name) !== null).length +
    owners.filter((login) => hasAccount(world, login)).length;
  if (listed === 0 || known > 0) return null;
  return {
    kind: 'unsearchable',
    message:
      'The listed users and repositories cannot be searched either because the resources do not exist or you do not have permission to view them.',
  };
}

type Qualifier = Extract<Condition, { kind: 'qualifier' }>;

const valuesOf = (qualifiers: readonly Qualifier[], names: readonly QualifierName[]) =>
  qualifiers.filter(({ name }) => names.includes(name)).flatMap(({ values }) => values);

function qualifiersIn(condition: Condition): Qualifier[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(qualifiersIn);
    case 'not':
      return qualifiersIn(condition.of);
    case 'text':
      return [];
    case 'qualifier':
      return [condition];
  }
}
