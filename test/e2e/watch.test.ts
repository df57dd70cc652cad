import { type ChildProcess, spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { NextAction } from '../../src/contract/next-action.ts';
import { config, dryRun, state, validated, working, workspace } from '../builders/recorded-state.ts';
import { CLI, cliEnvironment, controllerDirectory, temporaryDirectory } from '../builders/run-cli.ts';

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function watch(cwd: string, ...flags: string[]) {
  const child = spawn(process.execPath, [CLI, 'next', '--watch', ...flags], {
    cwd,
    env: cliEnvironment(temporaryDirectory(), { GH_TOKEN: 'a-token-for-tests' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => {
      const line = await lines.next();
      if (line.done === true) throw new Error('the watch ended');
      return NextAction.emitted.parse(JSON.parse(line.value));
    },
    stop: (signal: NodeJS.Signals) =>
      new Promise<number | null>((resolve) => {
        child.on('exit', resolve);
        child.kill(signal);
      }),
  };
}

/** As a writer of ours would: whole, by renaming. */
function replace(directory: string, name: string, value: unknown): void {
  const path = join(directory, '.contribflow', name);
  writeFileSync(`${path}.new`, JSON.stringify(value));
  renameSync(`${path}.new`, path);
}

describe('next --watch', () => {
  it('prints one line of JSON for each change, and none for a write that changes nothing', async () => {
    const directory = controllerDirectory({ config: config(), state: state() });
    const watched = watch(directory);
    expect(await watched.next()).toMatchObject({ state: 'ready_for_discovery' });
    replace(directory, 'state.json', working());
    expect(await watched.next()).toMatchObject({ state: 'needs_checkout' });
    replace(directory, 'state.json', working({ updatedAt: '2026-06-04T11:59:00.000Z' }));
    replace(directory, 'state.json', working({ workspace }));
    expect(await watched.next()).toMatchObject({ state: 'ready_for_diff' });
    replace(directory, 'config.json', { langauges: [] });
    expect(await watched.next()).toMatchObject({ state: 'needs_init', nextAction: 'fix_config' });
    expect(await watched.stop('SIGINT')).toBe(130);
  });

  it('notices by itself when a dry run expires', async () => {
    const expiresAt = new Date(Date.now() + 2500).toISOString();
    const watched = watch(
      controllerDirectory({ config: config(), state: working({ ...validated, dryRun: dryRun({ expiresAt }) }) }),
      '--json',
    );
    expect(await watched.next()).toMatchObject({ state: 'ready_for_human_review' });
    expect(await watched.next()).toMatchObject({ state: 'ready_for_pr_dry_run' });
    expect(await watched.stop('SIGTERM')).toBe(0);
  });

  it('starts in an empty directory and sees the set-up', async () => {
    const directory = temporaryDirectory();
    const watched = watch(directory);
    expect(await watched.next()).toMatchObject({ state: 'needs_init' });
    const other = controllerDirectory({ config: config() });
    renameSync(join(other, '.contribflow'), join(directory, '.contribflow'));
    expect(await watched.next()).toMatchObject({ state: 'ready_for_discovery' });
    expect(await watched.stop('SIGTERM')).toBe(0);
  });
});
