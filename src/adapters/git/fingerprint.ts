import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig } from './config-text.ts';
import { kindAt, readPlainFile } from './files.ts';

/** What could run or redirect something in a workspace's git, each with a hash of what it says. */
export type Fingerprint = Readonly<Record<string, string>>;

const LIMIT = 1024 * 1024;

/** Keys that name a program, another place to read from or write to, or another server. */
const DANGEROUS = new RegExp(
  `^(?:${[
    'core\\.(?:hookspath|fsmonitor|sshcommand|editor|pager|askpass|gitproxy|worktree|attributesfile|excludesfile)',
    'core\\.(?:alternaterefscommand|bare|repositoryformatversion|sparsecheckout|protecthfs|protectntfs|symlinks)',
    '(?:filter|credential|url|include|includeif|alias|gpg|pager|http|https|protocol|extensions|safe|init)\\..*',
    '(?:mergetool|difftool|guitool|man|browser|web|instaweb|sendemail|sequence|interactive|uploadpack|receive)\\..*',
    'diff\\.(?:external|.*\\.(?:textconv|command|cachetextconv))',
    'merge\\..*\\.driver',
    '(?:tar|trailer)\\..*\\.(?:command|cmd)',
    'remote\\..*\\.(?:uploadpack|receivepack|vcs|proxy)',
  ].join('|')})$`,
  's',
);

// Besides the config: hooks are listed one by one.
const FILES = ['info/attributes', 'info/grafts', 'objects/info/alternates', 'commondir', 'config.worktree'];

/** Reads the workspace's `.git` as text; git is not asked, since it would obey what is in there. */
export function fingerprintOf(workspace: string): Fingerprint {
  const git = join(workspace, '.git');
  const kind = kindAt(git);
  if (kind !== 'directory') return { '.git': kind };
  return {
    '.git': kind,
    ...configEntries(git),
    ...Object.fromEntries(FILES.flatMap((name) => entryOf(git, name))),
    ...hookEntries(git),
  };
}

/** The names of all that is not as it was. */
export function differences(then: Fingerprint, now: Fingerprint): string[] {
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].filter((name) => then[name] !== now[name]).sort();
}

function configEntries(git: string): Fingerprint {
  const found = readPlainFile(join(git, 'config'), LIMIT);
  const settings = found.status === 'ok' ? parseConfig(found.bytes.toString('utf8')) : null;
  if (settings === null) return { config: found.status };
  const entries: Record<string, string> = {};
  for (const { name, value } of settings) {
    // A submodule may be updated in many ways, of which one is a command.
    if (!DANGEROUS.test(name) && !(/^submodule\..*\.update$/s.test(name) && value.startsWith('!'))) continue;
    entries[name] = hash(`${entries[name] ?? ''}\0${value}`);
  }
  return entries;
}

function hookEntries(git: string): Fingerprint {
  const directory = join(git, 'hooks');
  const kind = kindAt(directory);
  if (kind !== 'directory') return kind === 'missing' ? {} : { hooks: kind };
  const hooks = readdirSync(directory).filter((name) => !name.endsWith('.sample'));
  return Object.fromEntries(hooks.flatMap((name) => entryOf(git, `hooks/${name}`)));
}

function entryOf(git: string, name: string): [string, string][] {
  const found = readPlainFile(join(git, name), LIMIT);
  if (found.status === 'missing') return [];
  return [[name, found.status === 'ok' ? hash(found.bytes) : found.status]];
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);
