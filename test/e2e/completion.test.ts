import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryDirectory } from '../builders/run-cli.ts';

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

async function scriptFor(shell: string): Promise<string> {
  const run = await runCli(['completion', shell], { cwd: temporaryDirectory() });
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const file = join(temporaryDirectory(), `completion.${shell}`);
  writeFileSync(file, run.stdout);
  return file;
}

const LINES: readonly [line: string, expected: readonly string[]][] = [
  ['contribflow ne', ['next']],
  ['cflow task ', ['abandon', 'list', 'use']],
  ['contribflow next --w', ['--watch']],
  ['contribflow init --type d', ['docs']],
  ['contribflow completion z', ['zsh']],
];

describe('shell completion', () => {
  it.each(LINES)('bash completes "%s"', async (line, expected) => {
    const file = await scriptFor('bash');
    const words = line.split(' ');
    const script = `source ${file}; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _contribflow; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(printed.trim().split('\n').toSorted()).toEqual([...expected]);
  });

  it.skipIf(!has('fish')).each(LINES)('fish completes "%s" (needs fish)', async (line, expected) => {
    const file = await scriptFor('fish');
    const printed = execFileSync('fish', ['--no-config', '-c', `source ${file}; complete -C '${line}'`], {
      encoding: 'utf8',
    });
    expect(
      printed
        .trim()
        .split('\n')
        .map((entry) => entry.split('\t')[0]),
    ).toEqual(expect.arrayContaining([...expected]));
  });

  it.skipIf(!has('zsh')).each(LINES)('zsh completes "%s" (needs zsh)', async (line, expected) => {
    const file = await scriptFor('zsh');
    const words = line.split(' ');
    const script = `compdef() { }; compadd() { shift; print -l -- $@ }; source ${file}; words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}; _contribflow`;
    const printed = execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8' });
    expect(printed.trim().split('\n')).toEqual(expect.arrayContaining([...expected]));
  });
});
