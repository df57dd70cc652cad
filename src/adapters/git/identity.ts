import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Identity } from '../../ports/commits.ts';
import type { Engine } from './engine.ts';
import { searchPath } from './git-settings.ts';
import { GitStop } from './git-stop.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What says where a person's configuration is. */
const PLACES = ['HOME', 'XDG_CONFIG_HOME', 'GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'];
const KEYS = '^(user|author)\\.(name|email)$';
const NOTHING_FOUND = 1;
const LONGEST = 200;

/**
 * A person's name and address as git would take them for a commit. This is the one call of git that reads the person's own
 * configuration; it asks for these four values, in no repository, and git runs nothing for it.
 */
export async function readIdentity({ options: { env }, directory }: Engine, signal: AbortSignal) {
  const settings = await ownSettings(env, directory, signal);
  const name = cleaned(env['GIT_AUTHOR_NAME'] ?? settings.get('author.name') ?? settings.get('user.name'));
  const email = cleaned(env['GIT_AUTHOR_EMAIL'] ?? settings.get('author.email') ?? settings.get('user.email'));
  return name === '' || email === '' ? null : ({ name, email } satisfies Identity);
}

/** The last value counts, as for git: files of the system come first. */
async function ownSettings(env: Environment, cwd: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const places = PLACES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  try {
    const { stdout } = await promisify(execFile)('git', ['config', '--null', '--get-regexp', KEYS], {
      cwd,
      signal,
      // No git directory is none of a repository around us either.
      env: { ...Object.fromEntries(places), PATH: searchPath(env['PATH'] ?? ''), LC_ALL: 'C', GIT_DIR: '/dev/null' },
    });
    const entries = stdout.split('\0').map((entry) => entry.split(/\n(.*)/s, 2));
    return new Map(entries.map(([key = '', value = '']) => [key, value]));
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === NOTHING_FOUND) return new Map();
    if (code === 'ENOENT') throw new GitStop('git_missing', 'git is not there');
    throw new GitStop('failed', 'git cannot read your own configuration');
  }
}

/** Without what would end a name or an address in a commit; git takes the same away. */
const cleaned = (text: string | undefined) =>
  (text ?? '')
    .replace(/[\p{Cc}<>]/gu, '')
    .replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '')
    .slice(0, LONGEST);
