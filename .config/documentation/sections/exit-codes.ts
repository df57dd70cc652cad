import { ERROR_EXIT_CODES, EXIT_CODES, STATUS_EXIT_CODES } from '../../../src/cli/exit-codes.ts';
import { ERROR_CODES, type ErrorCode } from '../../../src/contract/vocabulary.ts';
import { ERROR_EXPLANATIONS } from '../../../src/policy/explain/errors.ts';
import { type Facts, pageOf } from '../facts.ts';
import { code, codes, prose, table } from '../table.ts';

interface ExitCodeMeaning {
  readonly code: number;
  readonly name: string;
  readonly means: string;
  readonly inScript: string;
}

/** SIGTERM before there was an answer: the one exit code that is not chosen by an answer. */
const SIGTERM = 143;

const MEANINGS: readonly ExitCodeMeaning[] = [
  { code: EXIT_CODES.done, name: 'done', means: 'done as asked, an empty result included', inScript: 'go on' },
  {
    code: EXIT_CODES.failed,
    name: 'failed',
    means: 'the work itself failed',
    inScript: 'read the answer; do not repeat it unchanged',
  },
  {
    code: EXIT_CODES.usage,
    name: 'usage',
    means: 'the command line is wrong, or asks for what is not there',
    inScript: 'fix the call; repeating it gives the same',
  },
  {
    code: EXIT_CODES.internal,
    name: 'internal',
    means: 'a bug',
    inScript: 'stop and report it; the details are on stderr',
  },
  {
    code: EXIT_CODES.unauthenticated,
    name: 'unauthenticated',
    means: 'not signed in to GitHub',
    inScript: 'a person signs in; then repeat',
  },
  {
    code: EXIT_CODES.blocked,
    name: 'blocked',
    means: 'wait, or a person must act',
    inScript: 'stop; `nextAction` and `reason` say for what',
  },
  {
    code: EXIT_CODES.interrupted,
    name: 'interrupted',
    means: 'Ctrl-C (SIGINT), or a question was given up',
    inScript: 'stop',
  },
  {
    code: SIGTERM,
    name: 'terminated',
    means: 'SIGTERM before there was an answer',
    inScript: 'stop; the JSON answer has the error code `interrupted`',
  },
];

/** Every exit code, for people and for scripts. */
export const exitCodeTable = (): string =>
  table(
    ['code', 'name', 'meaning', 'in a script'],
    MEANINGS.map((each) => [String(each.code), each.name, each.means, each.inScript]),
  );

/** The same in short. */
export const exitCodeList = (): string =>
  MEANINGS.map((each) => `- ${each.code} ${each.name}: ${each.means}`).join('\n');

/** Error codes that commands have in common, by the name that pages use for all of them. */
const GROUPS: Readonly<Record<string, readonly ErrorCode[]>> = {
  store: ['not_initialized', 'state_damaged', 'store_unreadable', 'store_unwritable', 'storage_full', 'store_busy'],
  task: ['invalid_issue', 'no_such_task', 'no_active_task'],
  github: [
    'not_authenticated',
    'credential_rejected',
    'rate_limited',
    'github_forbidden',
    'github_not_found',
    'github_query_refused',
    'github_unavailable',
    'github_answer_invalid',
    'network_unreachable',
  ],
  git: ['git_missing', 'git_failed'],
  repository: ['repository_not_found', 'repository_empty', 'repository_moved', 'repository_refused'],
};

/** What any command can end with. */
export const ANYWHERE: readonly ErrorCode[] = [
  'unknown_command',
  'command_not_in_this_version',
  'unknown_flag',
  'invalid_flag',
  'missing_argument',
  'unexpected_argument',
  'no_working_directory',
  'interrupted',
  'internal',
];

/** The error codes that a page lists by themselves or by the name of a group. */
export function errorsNamed(words: readonly string[]): readonly ErrorCode[] {
  const named = words.flatMap((word): readonly string[] => GROUPS[word] ?? [word]);
  const unknown = named.filter((name) => !ERROR_CODES.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`no error codes and no groups: ${unknown.join(', ')}`);
  return ERROR_CODES.filter((known) => named.includes(known));
}

/** The exit codes of one command: by the status of its answer, and by the errors that its page lists. */
export function exitCodesOf(name: string, errors: readonly string[], facts: Facts): string {
  const statuses = statusesOf(contractOf(name, facts));
  const named = errorsNamed(errors);
  const rows = MEANINGS.map(({ code: exitCode, name: exitName }) => [
    `${exitCode} ${exitName}`,
    [
      exitCode === EXIT_CODES.done && statuses.length === 0 ? 'answered' : '',
      codes(statuses.filter(([, own]) => own === exitCode).map(([status]) => status)),
      exitCode === EXIT_CODES.usage ? 'wrong usage' : '',
      prefixed('error', codes(named.filter((error) => ERROR_EXIT_CODES[error] === exitCode))),
    ]
      .filter((part) => part !== '')
      .join('; '),
  ]);
  const shown = rows.filter(([, when]) => when !== '');
  return `${table(['exit code', 'when'], shown)}\n\nWhat holds for every command is on the page about [exit codes](../exit-codes.md).`;
}

const prefixed = (prefix: string, text: string) => (text === '' ? '' : `${prefix} ${text}`);

const statusesOf = (contract: string | null) => Object.entries(STATUS_EXIT_CODES[contract ?? ''] ?? {});

function contractOf(name: string, { commands }: Facts): string | null {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`there is no command ${name}`);
  return found.contract;
}

/** Every command with its contract, and what the `status` of the answer ends with. */
export function exitCodesByCommand({ commands }: Facts): string {
  const rows = commands.map(({ name, contract }) => {
    const statuses = statusesOf(contract);
    const ending = (exitCode: number) =>
      codes(statuses.filter(([, own]) => own === exitCode).map(([status]) => status));
    return [
      `[${name}](commands/${pageOf(name)})`,
      contract === null ? 'of the verb' : code(contract),
      statuses.length === 0 ? 'any' : ending(EXIT_CODES.done),
      ending(EXIT_CODES.failed),
      ending(EXIT_CODES.blocked),
    ];
  });
  return table(['command', 'contract', '0', '1', '8'], rows);
}

/** Every error code with its exit code, what it means, and what to do: as `contribflow explain` says it. */
export const errorCodes = (): string =>
  table(
    ['error code', 'exit code', 'meaning', 'what to do'],
    ERROR_CODES.map((name) => [
      code(name),
      String(ERROR_EXIT_CODES[name]),
      prose(ERROR_EXPLANATIONS[name].means),
      prose(ERROR_EXPLANATIONS[name].remedy),
    ]),
  );
