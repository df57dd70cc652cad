import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI, cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');
const commands = readdirSync(join(DIST, 'commands')).filter((file) => file.endsWith('.cjs'));
const LOADED = ['poll.cjs', 'cli.cjs', ...commands.map((file) => join('commands', file))];

describe('the compiled code that the build keeps', () => {
  const scratch = temporaryDirectory();
  afterAll(() => {
    rmSync(scratch, { recursive: true });
  });

  it.each(LOADED)('%s has some', (file) => {
    expect(existsSync(join(DIST, file.replace(/\.cjs$/, '.v8')))).toBe(true);
  });

  it('is accepted by the node that built it', () => {
    const watch = join(scratch, 'watch.cjs');
    writeFileSync(
      watch,
      `const vm = require('node:vm');
      vm.Script = class extends vm.Script {
        constructor(source, options) {
          super(source, options);
          require('node:fs').writeSync(2, options.filename + ' ' + this.cachedDataRejected + '\\n');
        }
      };`,
    );
    const { stderr } = spawnSync(process.execPath, ['--require', watch, CLI, 'task', 'list', '--json'], {
      cwd: scratch,
      env: cliEnvironment(scratch),
      encoding: 'utf8',
    });
    expect(stderr.match(/\S+ (?:true|false|undefined)$/gm)?.map((line) => line.split('/').at(-1))).toEqual([
      'poll.cjs false',
      'cli.cjs false',
      'task-list.cjs false',
    ]);
  });

  it.each([
    ['missing', undefined],
    ['nonsense', Buffer.from('nonsense')],
    ['cut short', 'half'],
  ] as const)('may be %s: the answer is the same', (_, replacement) => {
    const copy = join(scratch, `copy-${String(replacement)}`);
    for (const part of ['bin', 'dist', 'oclif.manifest.json'])
      cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    const kept = join(copy, 'dist', 'poll.v8');
    if (replacement === undefined) rmSync(kept);
    else {
      const compiled = readFileSync(kept);
      writeFileSync(kept, replacement === 'half' ? compiled.subarray(0, compiled.length / 2) : replacement);
    }
    const poll = (cli: string) =>
      spawnSync(process.execPath, [cli, 'next', '--json'], {
        cwd: scratch,
        env: cliEnvironment(scratch),
        encoding: 'utf8',
      });
    const run = poll(join(copy, 'bin', 'run.cjs'));
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe(poll(CLI).stdout);
    expect(run.stdout).not.toBe('');
  });
});
