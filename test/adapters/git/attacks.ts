import { appendFileSync, chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainGit, put } from './fixture.ts';

/** Something planted in a workspace that plain git would run, or be led astray by. */
export interface Attack {
  readonly name: string;
  /** What is reported; empty where the workspace's own git is not touched. */
  readonly reported: readonly string[];
  readonly plant: (workspace: string, script: string) => void;
  /** What plain git is asked for until it runs the script; null for what does not run, but redirects. */
  readonly provoke: readonly (readonly string[])[] | null;
  /** It replaces the workspace's git, so that no other attack is left there. */
  readonly isAlone?: true;
}

/** A program that leaves a file behind when it is run. Its path has nothing in it that a shell would take apart. */
export function canaryIn(place: string, name = 'canary') {
  const file = join(place, name.replace(/\W+/g, '-'));
  const script = `${file}.sh`;
  writeFileSync(script, `#!/bin/sh\necho "$@" >> ${file}\n`);
  chmodSync(script, 0o755);
  return { file, script };
}

const config = (key: string, value: (script: string) => string) => (workspace: string, script: string) => {
  plainGit(workspace, ['config', key, value(script)]);
};

const itself = (script: string) => script;
const STATUS = [['status']] as const;
const DIFF = [['diff']] as const;
const ADD = [['add', '--all']] as const;

function hook(workspace: string, path: string, script: string): void {
  put(workspace, path, `#!/bin/sh\n${script}\n`);
  chmodSync(join(workspace, path), 0o755);
}

/** Several attacks may want a line in there. */
function attribute(workspace: string, line: string, file = '.gitattributes'): void {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  appendFileSync(join(workspace, file), `${line}\n`);
}

/** A repository inside of the workspace whose settings run something as soon as git asks for its state. */
function nested(workspace: string, directory: string, script: string): void {
  const path = join(workspace, directory);
  plainGit(workspace, ['init', '--quiet', path]);
  put(path, 'file.txt', 'one\n');
  put(path, '.gitattributes', '* filter=evil\n');
  plainGit(path, ['add', '--all']);
  plainGit(path, ['commit', '--quiet', '--message', 'Nested']);
  plainGit(path, ['config', 'filter.evil.clean', `${script}; cat`]);
  plainGit(path, ['config', 'core.fsmonitor', script]);
  put(path, 'file.txt', 'two\n');
}

const outside = (workspace: string, name: string) => join(dirname(workspace), '..', `${name}-of-the-attacker`);
const GONE = ['.git', 'core.bare', 'core.repositoryformatversion', 'objects/info/alternates'];

export const ATTACKS: readonly Attack[] = [
  {
    name: 'hooks of a commit, the index and a checkout',
    reported: ['hooks/post-checkout', 'hooks/post-index-change', 'hooks/pre-commit'],
    plant: (workspace, script) => {
      for (const name of ['pre-commit', 'post-index-change', 'post-checkout'])
        hook(workspace, `.git/hooks/${name}`, script);
    },
    provoke: [['commit', '--all', '--message', 'x']],
  },
  {
    name: 'core.hooksPath',
    reported: ['core.hookspath'],
    plant: (workspace, script) => {
      hook(workspace, 'tools/post-index-change', script);
      plainGit(workspace, ['config', 'core.hooksPath', join(workspace, 'tools')]);
    },
    provoke: ADD,
  },
  { name: 'core.fsmonitor', reported: ['core.fsmonitor'], plant: config('core.fsmonitor', itself), provoke: STATUS },
  {
    name: 'core.sshCommand',
    reported: ['core.sshcommand'],
    plant: config('core.sshCommand', itself),
    provoke: [['ls-remote', 'ssh://127.0.0.1/x']],
  },
  {
    name: 'core.pager',
    reported: ['core.pager'],
    plant: config('core.pager', itself),
    provoke: [['-c', 'alias.paged=!script -qec "git log" /dev/null', 'paged']],
  },
  {
    name: 'core.editor',
    reported: ['core.editor'],
    plant: config('core.editor', itself),
    provoke: [['commit', '--all']],
  },
  {
    name: 'core.askPass',
    reported: ['core.askpass'],
    plant: config('core.askPass', itself),
    provoke: [['credential', 'fill']],
  },
  {
    name: 'a clean filter by .gitattributes',
    reported: ['filter.evil.clean'],
    plant: (workspace, script) => {
      attribute(workspace, 'src/one.ts filter=evil');
      plainGit(workspace, ['config', 'filter.evil.clean', `${script}; cat`]);
    },
    provoke: ADD,
  },
  {
    name: 'a filter process by info/attributes',
    reported: ['filter.worse.process', 'info/attributes'],
    plant: (workspace, script) => {
      attribute(workspace, '*.md filter=worse', '.git/info/attributes');
      plainGit(workspace, ['config', 'filter.worse.process', script]);
    },
    provoke: ADD,
  },
  {
    name: 'a smudge filter by core.attributesFile',
    reported: ['core.attributesfile', 'filter.dirty.smudge'],
    plant: (workspace, script) => {
      put(workspace, 'tools/attributes', 'src/two.ts filter=dirty\n');
      plainGit(workspace, ['config', 'core.attributesFile', join(workspace, 'tools/attributes')]);
      plainGit(workspace, ['config', 'filter.dirty.smudge', `${script}; cat`]);
    },
    provoke: [
      ['rm', '--quiet', '--force', 'src/two.ts'],
      ['checkout', 'HEAD', '--', 'src/two.ts'],
    ],
  },
  {
    name: 'diff.*.textconv',
    reported: ['diff.evil.textconv'],
    plant: (workspace, script) => {
      attribute(workspace, '*.ts diff=evil');
      plainGit(workspace, ['config', 'diff.evil.textconv', script]);
    },
    provoke: DIFF,
  },
  {
    name: 'diff.*.command',
    reported: ['diff.worse.command'],
    plant: (workspace, script) => {
      attribute(workspace, '*.md diff=worse');
      plainGit(workspace, ['config', 'diff.worse.command', script]);
    },
    provoke: DIFF,
  },
  {
    name: 'diff.external',
    reported: ['diff.external'],
    plant: config('diff.external', itself),
    provoke: DIFF,
  },
  {
    name: 'a merge driver',
    reported: ['merge.evil.driver'],
    plant: (workspace, script) => {
      attribute(workspace, '* merge=evil');
      plainGit(workspace, ['config', 'merge.evil.driver', script]);
    },
    provoke: [
      ['checkout', '--quiet', '-b', 'other'],
      ['commit', '--quiet', '--all', '--message', 'other'],
      ['checkout', '--quiet', '-b', 'third', 'HEAD^'],
      ['-c', 'alias.edit=!echo third > README.md', 'edit'],
      ['commit', '--quiet', '--all', '--message', 'third'],
      ['merge', '--no-edit', 'other'],
    ],
  },
  {
    name: 'credential.helper',
    reported: ['credential.helper'],
    plant: config('credential.helper', (script) => `!${script}`),
    provoke: [['credential', 'fill']],
  },
  {
    name: 'url.*.insteadOf',
    reported: ['url.http://127.0.0.1:9/.insteadof'],
    plant: config('url.http://127.0.0.1:9/.insteadOf', () => 'http://127.0.0.1'),
    provoke: null,
  },
  {
    name: 'include.path',
    reported: ['include.path'],
    plant: (workspace, script) => {
      put(workspace, 'tools/more.config', `[core]\n\tfsmonitor = "${script}"\n`);
      plainGit(workspace, ['config', 'include.path', join(workspace, 'tools/more.config')]);
    },
    provoke: STATUS,
  },
  {
    name: 'an alias',
    reported: ['alias.st'],
    plant: config('alias.st', (script) => `!${script}`),
    provoke: [['st']],
  },
  {
    name: 'gpg.program',
    reported: ['gpg.program'],
    plant: config('gpg.program', itself),
    provoke: [['commit', '--all', '--gpg-sign', '--message', 'x']],
  },
  {
    name: 'a submodule that is updated by a command',
    reported: ['submodule.src.update'],
    plant: config('submodule.src.update', (script) => `!${script}`),
    // Git wants a submodule for it, which the tests of submodules have.
    provoke: null,
  },
  {
    name: 'config.worktree',
    reported: ['config.worktree', 'extensions.worktreeconfig'],
    plant: (workspace, script) => {
      put(workspace, '.git/config.worktree', `[core]\n\tfsmonitor = "${script}"\n`);
      plainGit(workspace, ['config', 'extensions.worktreeConfig', 'true']);
    },
    provoke: STATUS,
  },
  {
    name: 'core.worktree',
    reported: ['core.worktree'],
    plant: config('core.worktree', () => '/'),
    provoke: null,
  },
  {
    name: 'a nested repository',
    reported: [],
    plant: (workspace, script) => {
      nested(workspace, 'vendor/nested', script);
    },
    provoke: [...ADD, ...STATUS],
  },
  {
    name: 'a nested bare repository',
    reported: [],
    plant: (workspace, script) => {
      plainGit(workspace, ['init', '--quiet', '--bare', join(workspace, 'bare')]);
      plainGit(join(workspace, 'bare'), ['config', 'alias.st', `!${script}`]);
    },
    provoke: [['-C', 'bare', 'st']],
  },
  {
    name: 'a .git that became a link',
    reported: GONE,
    isAlone: true,
    plant: (workspace, script) => {
      plainGit(workspace, ['config', 'core.fsmonitor', script]);
      renameSync(join(workspace, '.git'), outside(workspace, 'link'));
      symlinkSync(outside(workspace, 'link'), join(workspace, '.git'));
    },
    provoke: STATUS,
  },
  {
    name: 'a .git file that leads elsewhere',
    reported: GONE,
    isAlone: true,
    plant: (workspace, script) => {
      plainGit(workspace, ['init', '--quiet', outside(workspace, 'file')]);
      plainGit(outside(workspace, 'file'), ['config', 'core.fsmonitor', script]);
      rmSync(join(workspace, '.git'), { recursive: true });
      put(workspace, '.git', `gitdir: ${join(outside(workspace, 'file'), '.git')}\n`);
    },
    provoke: STATUS,
  },
];
