import type { GitFailure } from '../../ports/git-failure.ts';

type Kind = GitFailure['kind'];

/** What git (with LC_ALL=C) says, in the order in which it is asked: a full disk also makes git complain of other things. */
const WORDS: readonly (readonly [Kind, RegExp])[] = [
  ['git_missing', /spawn git ENOENT/],
  ['disk_full', /No space left on device|Disk quota exceeded|File too large/i],
  ['not_writable', /(?<!fatal: unable to access .*)Permission denied|Read-only file system|Operation not permitted/i],
  ['credential_refused', /Authentication failed|returned error: (?:401|403)|Invalid username or (?:token|password)/i],
  ['repository_not_found', /repository '.*' not found|Repository not found|returned error: 404/i],
  ['repository_not_found', /could not read (?:Username|Password)|terminal prompts disabled/i],
  ['redirect_refused', /returned error: 30\d|transport '.*' not allowed|protocol '.*' is not supported/i],
  [
    'unreachable',
    /Could not resolve|Failed to connect|Couldn't connect|Connection (?:refused|reset|timed out)|timed out|Empty reply|early EOF|SSL|certificate|RPC failed|hung up|unexpected disconnect|returned error: [45]\d\d|curl \d+|bad line length|protocol error|expected flush/i,
  ],
  // Of a place on this machine; of one in a repository git speaks in small letters.
  ['failed', /^fatal: Invalid path '/m],
  [
    'repository_refused',
    /fsck error|error in object|invalid path|index-pack failed|unpack-objects|bad (?:tree|object)|malformed|corrupt|invalid object/i,
  ],
];

export function failureOfExit(stderr: string): { readonly kind: Kind; readonly message: string } {
  const kind = WORDS.find(([, words]) => words.test(stderr))?.[0] ?? 'failed';
  return { kind, message: complaintsIn(stderr) };
}

/** The lines that say what is wrong, without git's progress. */
function complaintsIn(stderr: string): string {
  const lines = stderr
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const complaints = lines.filter((line) => /^(?:fatal|error|remote):/.test(line) && !/^remote: \w+ing /.test(line));
  return (complaints.length > 0 ? complaints : lines.slice(-2)).slice(0, 5).join(' ') || 'git failed without a word';
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** An error of the operating system; null for every other error. */
export function failureOfSystem(error: unknown): GitFailure | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string')) return null;
  const kind = NO_ROOM.has(error.code) ? 'disk_full' : error.code === 'ENOENT' ? 'failed' : 'not_writable';
  return { kind, message: `${error.code} while writing`, subject: null };
}
