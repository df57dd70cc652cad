import { type Assignment, looksSecret } from './assignment-verdict.ts';
import { findLabelled, type LabelledSecret, type RedactionRule, ruleThatFinds } from './rule.ts';

export const assignment: RedactionRule = ruleThatFinds('assignment', (text) => findLabelled(text, ASSIGNMENT));

const KEYWORD = [
  'pass(?:word|wd|phrase)',
  '(?<!expected )token', // a parser's "unexpected token: x1"
  'secret',
  'credentials?',
  '(?:api|access|secret|private|signing|encryption|auth|account|master|service)[_.-]?key',
].join('|');
const NAME_END = String.raw`\\{0,3}["'${'`'}]?\]?[ \t]{0,8}`;
const TYPE = String.raw`(?::[ \t]?&?[A-Za-z]{1,20}[ \t]?(?==))?`;
const OPERATOR = '(?<operator>=>|:=|=(?![=~])|:(?![:/]))(?<spacing>[ \t]{0,8})';
const OPENING = String.raw`(?:(?:[bfru]{1,2}(?=["']))?(?<delimiter>\\{0,3}["'${'`'}]))?`;

const ASSIGNMENT: LabelledSecret = {
  label: new RegExp(`(?<keyword>${KEYWORD})${NAME_END}${TYPE}${OPERATOR}${OPENING}`, 'gi'),
  value: ({ groups: { delimiter } = {} }) => valueAfter(delimiter),
  isSecret: (value, label) => looksSecret(read(label, value)),
  glimpse: 200,
};

/** A value may lack its closing quote: logs get cut. A line break always ends it. */
function valueAfter(delimiter: string | undefined): RegExp {
  if (delimiter === undefined) return BARE_VALUE;
  const quote = delimiter.slice(-1);
  if (delimiter.length === 1) return new RegExp(String.raw`(?:[^${quote}\\\r\n]|\\.)+`, 'y');
  // JSON inside a JSON string: \" closes it and \\\" is a quote of the value.
  if (delimiter.length === 2) {
    return new RegExp(String.raw`(?:[^${quote}\\\r\n]|\\\\(?:\\${quote})?|\\(?![\\${quote}]))+`, 'y');
  }
  return new RegExp(String.raw`[^${quote}\r\n]+`, 'y');
}

// An ampersand ends it only where the next parameter of a query follows.
const BARE_VALUE = /(?:[^\s"'`,;&<>]|&(?![\w.%-]{1,40}=))+/y;

function read(label: RegExpExecArray, value: string): Assignment {
  const { keyword = '', operator = '', spacing = '', delimiter } = label.groups ?? {};
  const before = label.input.slice(Math.max(0, label.index - LONGEST_PREFIX - 1), label.index);
  const prefix = NAME_PREFIX.exec(before)?.[0] ?? '';
  const valueEnd = label.index + label[0].length + value.length;
  return {
    keyword: keyword.toLowerCase(),
    name: prefix + keyword,
    context: before.slice(0, before.length - prefix.length).slice(-1),
    operator,
    isTight: spacing === '' && label[0].startsWith(keyword + operator),
    isQuoted: delimiter !== undefined,
    value,
    after: label.input.slice(valueEnd, valueEnd + 1),
  };
}

const LONGEST_PREFIX = 40;
const NAME_PREFIX = /[\w.-]{0,40}$/;
