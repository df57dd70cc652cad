import { isReference } from './reference.ts';

/** Something that is given a value and whose name says that it is secret. */
export interface Assignment {
  /** The part of the name that says so, in lower case: password, token, api_key … */
  readonly keyword: string;
  /** The whole name, as far as it can be seen. */
  readonly name: string;
  /** The character before the name. */
  readonly context: string;
  readonly operator: string;
  /** No space around the operator. */
  readonly isTight: boolean;
  readonly isQuoted: boolean;
  /** At most its first 200 characters, which also bounds the work of the expressions below. */
  readonly value: string;
  /** The character after the value. */
  readonly after: string;
}

/**
 * Code assigns to variables called `token` and `password` all day long; what tells a secret is how the value looks.
 * A password may be a plain word; other secrets have a digit, unless a shell, an environment or a query holds them.
 */
export function looksSecret(assignment: Assignment): boolean {
  const value = assignment.isQuoted ? assignment.value : withoutClosingBrackets(assignment.value);
  if (value.length < SHORTEST || isReference(value) || NO_SECRET.test(value)) return false;
  if (/\s/.test(value)) return assignment.keyword === 'passphrase';
  if (isGivenOutright(assignment)) return !CONSTANT_NAME.test(value);
  if (assignment.isQuoted) return quotedLooksSecret(value, assignment);
  return bareLooksSecret(value, assignment);
}

const SHORTEST = 6;

const NO_SECRET = new RegExp(
  [
    'required|invalid|optional|missing|unknown|default|hidden|masked|redacted|inherit|include|prompt',
    'https?:[/][/].*', // the address of a page; user names and passwords in it have a rule of their own
    'string|number|boolean|integer|object|undefined|nullable',
    '(?:(?:big)?u?int|float)[0-9]+(?:array)?',
    '[~^v]?[0-9]+[.][0-9]+[.][0-9]+(?:-[a-z0-9.]+)?', // a version in package.json: "some-token": "^1.0.0"
    '(?:sha|hs|rs|es|ps|md|aes|base|utf|oauth|ed)[-_]?[0-9]+',
  ]
    .map((words) => `^(?:${words})$`)
    .join('|'),
  'i',
);

/** `API_KEY=…`, `--token=…`, `?token=…`, and the line `API_KEY: …` of a compose file. */
function isGivenOutright({ name, context, operator, isTight, after }: Assignment): boolean {
  const isVariable = /^[A-Z][A-Z0-9_]*$/.test(name);
  if (operator === ':') return isVariable && !isTight && /^[\r\n]?$/.test(after);
  return operator === '=' && isTight && (isVariable || name.startsWith('--') || /[?&#]/.test(context));
}

const CONSTANT_NAME = /^[A-Z]+(?:_[A-Z]+)*$/;

function quotedLooksSecret(value: string, assignment: Assignment): boolean {
  if (/[0-9]/.test(value)) return isPassword(assignment) || !NUMBER_OR_DATE.test(value);
  return (
    isPassword(assignment) && /^[!-~]+$/.test(value) && !isPath(value, assignment) && !repeatsName(value, assignment)
  );
}

function bareLooksSecret(value: string, assignment: Assignment): boolean {
  if (assignment.operator === '=>' || assignment.operator === ':=') return false;
  if (EXPRESSION.test(value) || isPath(value, assignment)) return false;
  if (NUMBER_OR_DATE.test(value)) return isPassword(assignment);
  if (!/[0-9]/.test(value)) return isPlainPassword(value, assignment);
  if (!IDENTIFIER.test(value)) return true;
  if (assignment.isTight) return !isInsideCode(assignment) || !repeatsName(value, assignment);
  return !isInsideCode(assignment) && (isPassword(assignment) || !TYPE_NAME.test(value));
}

/** `next(1)`, `list[0]`, `Kind::Word2`, `Uint8Array):` */
const EXPRESSION = /^!?[\w$.]*(?:[([{]|[)\]}].|::)/;
const NUMBER_OR_DATE = /^(?:0x[0-9a-f]{1,8}|[0-9.,:_TZ+-]+)$/i;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const TYPE_NAME = /^[A-Z][A-Za-z]*[0-9]{1,3}[A-Za-z]{3,}$/;

/** `password=swordfish` on its own; in code a bare word is another variable. */
function isPlainPassword(value: string, assignment: Assignment): boolean {
  const standsAlone = assignment.operator === '=' && assignment.isTight && !isInsideCode(assignment);
  return isPassword(assignment) && standsAlone && !repeatsName(value, assignment);
}

/** A list, a call or a statement goes on or ends after the value. In `Password=x;Server=y` a semicolon separates. */
const isInsideCode = ({ value, after, isTight }: Assignment): boolean =>
  /[)\]}]$/.test(value) || after === ',' || (after === ';' && !isTight);

const isPassword = ({ keyword }: Assignment): boolean => keyword.startsWith('pass');

/** `user.password`, `errors.invalid`; with many digits it may be a token of several parts. */
function isPath(value: string, assignment: Assignment): boolean {
  if (!/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/.test(value)) return false;
  const digits = value.replace(/[^0-9]/g, '');
  return digits.length < 3 || repeatsName(value, assignment);
}

const repeatsName = (value: string, { keyword }: Assignment): boolean => lettersOf(value).includes(lettersOf(keyword));
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const withoutClosingBrackets = (value: string): string => value.replace(/[)\]}]+$/, '');
