import { chmodSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOwnPrograms } from '../../../src/adapters/terminal/own-programs.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const { signal } = new AbortController();

/** A directory with a workspace, and a program that notes how it was started. */
function place() {
  const controllerPath = realpathSync(temporaryDirectory());
  mkdirSync(join(controllerPath, 'workspace'));
  const program = join(controllerPath, 'pro gram');
  writeFileSync(program, `#!/bin/sh\n{ pwd; printf '%s\\n' "$@"; } > '${controllerPath}/started'\n`);
  chmodSync(program, 0o755);
  return {
    controllerPath,
    program,
    started: () => readFileSync(join(controllerPath, 'started'), 'utf8').trimEnd().split('\n'),
  };
}

it('opens a path in an editor of several words, from its directory', async () => {
  const { controllerPath, program, started } = place();
  const env = { PATH: process.env['PATH'], VISUAL: `"${program}" --wait`, EDITOR: 'false' };
  const own = createOwnPrograms({ controllerPath, env });
  expect(await own.edit('workspace', './a "file" $(id)', signal)).toEqual({ status: 'ended' });
  expect(started()).toEqual([join(controllerPath, 'workspace'), '--wait', './a "file" $(id)']);
});

it.each([
  { env: {}, end: { status: 'not_set' } },
  { env: { VISUAL: ' ', EDITOR: '' }, end: { status: 'not_set' } },
  { env: { EDITOR: 'exit 3;' }, end: { status: 'failed', exitCode: 3 } },
  { env: { EDITOR: 'no-such-editor-anywhere 2>/dev/null' }, end: { status: 'failed', exitCode: 127 } },
  { env: { VISUAL: '', EDITOR: 'true' }, end: { status: 'ended' } },
])('says how the editor of $env ended', async ({ env, end }) => {
  const { controllerPath } = place();
  const own = createOwnPrograms({ controllerPath, env: { PATH: process.env['PATH'], ...env } });
  expect(await own.edit('workspace', '.', signal)).toEqual(end);
});

it('opens the shell in the workspace, whatever its last command came to', async () => {
  const { controllerPath, program, started } = place();
  writeFileSync(program, `${readFileSync(program, 'utf8')}exit 1\n`);
  const own = createOwnPrograms({ controllerPath, env: { PATH: process.env['PATH'], SHELL: program } });
  expect(await own.shell('workspace', signal)).toEqual({ status: 'ended' });
  expect(started()).toEqual([join(controllerPath, 'workspace'), '-i']);
});

it('says so when there is no such directory', async () => {
  const { controllerPath } = place();
  const own = createOwnPrograms({ controllerPath, env: { PATH: process.env['PATH'], EDITOR: 'true' } });
  expect(await own.edit('nowhere', '.', signal)).toEqual({ status: 'failed', exitCode: null });
});
