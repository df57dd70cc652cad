import { chmodSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { plainGit, put } from './fixture.ts';

/** Something planted in a workspace that plain git would run, or be led astray by. */
export interface Attack {
  readonly name: string;
  /** What is reported; empty where the workspace's own git is not touched. */
  readonly reported: readonly string[];
  readonly plant: (workspace: string, script: string) => void;
}

const config = (key: string, value: (script: string) => string) => (workspace: string, script: string) => {
  plainGit(workspace, ['config', key, value(script)]);
};

function hook(workspace: string, name: string, script: string): void {
  put(workspace, `.git/hooks/${name}`, `#!/bin/sh\n${script}\n`);
  chmodSync(join(workspace, '.git/hooks', name), 0o755);
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

export const ATTACKS: readonly Attack[] = [
  {
    name: 'a pre-commit and an index hook',
    reported: ['hooks/post-index-change', 'hooks/pre-commit'],
    plant: (workspace, script) => {
      hook(workspace, 'pre-commit', script);
      hook(workspace, 'post-index-change', script);
    },
  },
  {
    name: 'core.hooksPath',
    reported: ['core.hookspath'],
    plant: (workspace, script) => {
      put(workspace, 'tools/post-index-change', `#!/bin/sh\n${script}\n`);
      chmodSync(join(workspace, 'tools/post-index-change'), 0o755);
      plainGit(workspace, ['config', 'core.hooksPath', join(workspace, 'tools')]);
    },
  },
  { name: 'core.fsmonitor', reported: ['core.fsmonitor'], plant: config('core.fsmonitor', (script) => script) },
  { name: 'core.sshCommand', reported: ['core.sshcommand'], plant: config('core.sshCommand', (script) => script) },
  { name: 'core.pager', reported: ['core.pager'], plant: config('core.pager', (script) => script) },
  { name: 'core.editor', reported: ['core.editor'], plant: config('core.editor', (script) => script) },
  {
    name: 'a clean filter by .gitattributes',
    reported: ['filter.evil.clean'],
    plant: (workspace, script) => {
      put(workspace, '.gitattributes', '* filter=evil\n');
      plainGit(workspace, ['config', 'filter.evil.clean', `${script}; cat`]);
    },
  },
  {
    name: 'a filter process by info/attributes',
    reported: ['filter.evil.process', 'info/attributes'],
    plant: (workspace, script) => {
      put(workspace, '.git/info/attributes', '* filter=evil\n');
      plainGit(workspace, ['config', 'filter.evil.process', script]);
    },
  },
  {
    name: 'diff.*.textconv',
    reported: ['diff.evil.textconv'],
    plant: (workspace, script) => {
      put(workspace, '.gitattributes', '* diff=evil\n');
      plainGit(workspace, ['config', 'diff.evil.textconv', script]);
    },
  },
  {
    name: 'diff.*.command',
    reported: ['diff.evil.command'],
    plant: (workspace, script) => {
      put(workspace, '.gitattributes', '* diff=evil\n');
      plainGit(workspace, ['config', 'diff.evil.command', script]);
    },
  },
  { name: 'diff.external', reported: ['diff.external'], plant: config('diff.external', (script) => script) },
  {
    name: 'credential.helper and url.insteadOf',
    reported: ['credential.helper', 'url.http://127.0.0.1:9/.insteadof'],
    plant: (workspace, script) => {
      plainGit(workspace, ['config', 'credential.helper', `!${script}`]);
      plainGit(workspace, ['config', 'url.http://127.0.0.1:9/.insteadOf', 'http://127.0.0.1']);
    },
  },
  {
    name: 'include.path and alias',
    reported: ['alias.add', 'include.path'],
    plant: (workspace, script) => {
      put(workspace, 'more.config', `[core]\n\tfsmonitor = "${script}"\n`);
      plainGit(workspace, ['config', 'include.path', join(workspace, 'more.config')]);
      plainGit(workspace, ['config', 'alias.add', `!${script}`]);
    },
  },
  {
    name: 'a .git that became a link',
    reported: ['.git', 'core.bare', 'core.repositoryformatversion', 'objects/info/alternates'],
    plant: (workspace, script) => {
      plainGit(workspace, ['config', 'core.fsmonitor', script]);
      const elsewhere = join(dirname(workspace), '..', 'stolen');
      renameSync(join(workspace, '.git'), elsewhere);
      symlinkSync(elsewhere, join(workspace, '.git'));
    },
  },
  {
    name: 'a .git file that leads elsewhere',
    reported: ['.git', 'core.bare', 'core.repositoryformatversion', 'objects/info/alternates'],
    plant: (workspace, script) => {
      plainGit(workspace, ['init', '--quiet', '--bare', join(dirname(workspace), '..', 'other')]);
      plainGit(join(dirname(workspace), '..', 'other'), ['config', 'core.fsmonitor', script]);
      rmSync(join(workspace, '.git'), { recursive: true });
      put(workspace, '.git', `gitdir: ${join(dirname(workspace), '..', 'other')}\n`);
    },
  },
  {
    name: 'a nested repository',
    reported: [],
    plant: (workspace, script) => {
      nested(workspace, 'vendor/nested', script);
    },
  },
  {
    name: 'a nested bare repository, with worktree and extensions',
    reported: ['core.worktree', 'extensions.worktreeconfig', 'config.worktree'].sort(),
    plant: (workspace, script) => {
      plainGit(workspace, ['init', '--quiet', '--bare', join(workspace, 'bare')]);
      plainGit(join(workspace, 'bare'), ['config', 'core.fsmonitor', script]);
      put(workspace, '.git/config.worktree', `[core]\n\tfsmonitor = "${script}"\n`);
      plainGit(workspace, ['config', 'extensions.worktreeConfig', 'true']);
      plainGit(workspace, ['config', 'core.worktree', '/tmp']);
    },
  },
];
