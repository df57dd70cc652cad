import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI, cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');
const filesOf = (folder: string) =>
  readdirSync(join(DIST, folder))
    .filter((file) => file.endsWith('.cjs'))
    .map((file) => join(folder, file));

describe('the compiled code that the build keeps', () => {
  const scratch = temporaryDirectory();
  afterAll(() => {
    rmSync(scratch, { recursive: true });
  });

  const hasSome = (file: string) => existsSync(join(DIST, file.replace(/\.cjs$/, '.v8')));

  it.each(['poll.cjs', 'cli.cjs', ...filesOf('commands'), ...filesOf('shared')])('%s has some', (file) => {
    expect(hasSome(file)).toBe(true);
  });

  // Git on files of ours, verbs that only read and a list of tools are quick enough to make the loading felt; the others
  // wait anyway.
  const QUICK = [
    'answer-envelope.cjs',
    'git-ports.cjs',
    'serve-by-library.cjs',
    'serve.cjs',
    'simple-git.cjs',
    'verbs.cjs',
  ];

  it.each(filesOf('later').filter((file) => !QUICK.some((name) => file.endsWith(name))))(
    '%s, which few runs need, has none',
    (file) => {
      expect(hasSome(file)).toBe(false);
    },
  );

  it.each(QUICK)('%s, which is loaded later and quick, has some', (file) => {
    expect(hasSome(join('later', file))).toBe(true);
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
    const lines = stderr.match(/(?<=\/dist\/)\S+ (?:true|false|undefined)$/gm) ?? [];
    expect(lines.map((line) => line.replace(/[A-Z0-9]{8}\.cjs/, '*'))).toEqual([
      'poll.cjs false',
      'cli.cjs false',
      'shared/* false',
      'commands/task-list.cjs false',
      'shared/* false',
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
