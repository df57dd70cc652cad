import type { VerbName } from '../../contract/verb-vocabulary.ts';
import { argumentsOf } from '../shell-quote.ts';

/** A verb with what it is given, as far as a command line says it. */
export interface AskedVerb {
  readonly name: VerbName;
  readonly input: Readonly<Record<string, unknown>>;
}

type Flag = { readonly field: string; readonly takes: 'nothing' | 'a value' | 'a number' | 'values' };

interface Line {
  readonly verb: VerbName;
  /** The field of what stands by itself; null where nothing may. */
  readonly argument: string | null;
  readonly flags: Readonly<Record<string, Flag>>;
}

const flag = (field: string, takes: Flag['takes'] = 'nothing'): Flag => ({ field, takes });
const ISSUE = { '--issue': flag('issue', 'a value') };

const plain = (verb: VerbName, argument: string | null = null, flags: Line['flags'] = {}): Line => ({
  verb,
  argument,
  flags,
});

/** The command lines that are verbs. What publishes is none, and neither is what only a person runs. */
const LINES: Readonly<Record<string, Line>> = {
  status: plain('status'),
  next: plain('next'),
  discover: plain('discover', null, {
    '--lang': flag('languages', 'values'),
    '--topic': flag('topics', 'values'),
    '--type': flag('types', 'values'),
    '--repo': flag('repository', 'a value'),
    '--limit': flag('limit', 'a number'),
    '--refresh': flag('refresh'),
    '--include-hidden': flag('includeHidden'),
  }),
  score: plain('score', 'issue'),
  policy: plain('policy', 'repository'),
  plan: plain('plan', 'issue', { '--cort': flag('cort') }),
  checkout: plain('checkout', 'issue', { '--update': flag('update'), '--full': flag('full') }),
  diff: plain('diff', null, ISSUE),
  validate: plain('validate', null, {
    ...ISSUE,
    '--run': flag('run'),
    '--prove': flag('prove'),
    '--pull': flag('pull'),
    '--sandbox': flag('sandbox', 'a value'),
    '--command': flag('commands', 'values'),
  }),
  pr: plain('pr_dry_run', null, { ...ISSUE, '--draft': flag('draft'), '--title': flag('title', 'a value') }),
  'task list': plain('task_list'),
  'task use': plain('task_use', 'issue'),
  'task abandon': plain('task_abandon', 'issue', { '--reason': flag('reason', 'a value') }),
  doctor: plain('doctor'),
  explain: plain('explain', 'name'),
  log: plain('log', null, { '--verify': flag('verify'), '--limit': flag('limit', 'a number') }),
};

/** The verb of a command line that we recommend; null where it is none, or says what no verb can be asked for. */
export function verbOfCommand(command: string): AskedVerb | null {
  const [program, ...words] = argumentsOf(command);
  const name = words[0] === 'task' ? words.slice(0, 2).join(' ') : (words[0] ?? '');
  const line = Object.hasOwn(LINES, name) ? LINES[name] : undefined;
  if (program !== 'contribflow' || line === undefined) return null;
  const input: Record<string, unknown> = {};
  const rest = words.slice(name.split(' ').length).filter((word) => word !== '--json');
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const known = word.startsWith('-') ? line.flags[word] : argumentOf(line, input);
    if (known === undefined) return null;
    const value = givenTo(known, word, rest, input);
    if (value === undefined) return null;
    input[known.field] = value;
  }
  return { name: line.verb, input };
}

const argumentOf = ({ argument }: Line, input: Readonly<Record<string, unknown>>): Flag | undefined =>
  argument === null || argument in input ? undefined : flag(argument, 'a value');

function givenTo(
  { field, takes }: Flag,
  word: string,
  rest: string[],
  input: Readonly<Record<string, unknown>>,
): unknown {
  if (takes === 'nothing') return true;
  const value = word.startsWith('-') ? rest.shift() : word;
  if (value === undefined || takes === 'a value') return value;
  if (takes === 'a number') return Number(value);
  const before = input[field];
  return [...(Array.isArray(before) ? (before as readonly unknown[]) : []), value];
}
