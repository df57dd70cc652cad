import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NextAction } from '../../src/contract/next-action.ts';
import { ROOT } from '../builders/markdown.ts';
import { cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';

const MEBIBYTE = 1024 * 1024;

function sizeOf(directory: string): number {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(directory, name)))
    .filter((stat) => stat.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

/** A program of somebody else, who has installed the package and nothing besides. */
const CLIENT = `
import { type Op, openSession } from 'contribflow/client';
const session = openSession();
const configure: Op = {
  type: 'configure_session', model: { provider: 'follow' }, cwd: process.cwd(), approval_policy: 'never',
};
session.submit(configure);
const asked = session.submit({ type: 'verb', name: 'next' });
// @ts-expect-error: there is no such verb
const refused: Op = { type: 'verb', name: 'publish' };
for await (const { id, msg } of session) {
  if (id !== asked || msg.type !== 'verb_result') continue;
  const code = session.close();
  process.stdout.write(msg.contract + ' ' + String(msg.answer['state']) + ', ' + (await code));
  break;
}
void refused;
`;

describe('the package as a user gets it', () => {
  it('installs without any dependency, is small, and runs where nothing else is', () => {
    const home = temporaryDirectory();
    const env = cliEnvironment(home, { GH_TOKEN: 'a-token-for-tests', npm_config_cache: join(home, 'npm') });
    const run = (program: string, args: readonly string[], cwd: string) =>
      execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const packed = run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', home], ROOT).trim();
    const project = temporaryDirectory();
    writeFileSync(join(project, 'package.json'), '{"private": true}');
    run('npm', ['install', '--offline', '--omit=dev', '--ignore-scripts', '--silent', join(home, packed)], project);

    const installed = join(project, 'node_modules');
    expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['contribflow']);
    const megabytes = sizeOf(installed) / MEBIBYTE;
    console.log(`installed size: ${megabytes.toFixed(1)} MB`);
    expect(megabytes).toBeLessThan(15);

    const elsewhere = temporaryDirectory();
    const bin = (name: string) => join(installed, '.bin', name);
    expect(run(bin('contribflow'), ['--version'], elsewhere)).toMatch(/^contribflow \d+\.\d+\.\d+\n$/);
    expect(run(bin('contribflow'), ['init'], elsewhere)).toContain('ContribFlow is set up here.');
    expect(NextAction.emitted.parse(JSON.parse(run(bin('cflow'), ['next', '--json'], elsewhere)))).toMatchObject({
      state: 'ready_for_discovery',
    });
    expect(run(bin('cflow'), ['schema', 'status'], elsewhere)).toContain('"$schema"');
    // Finds no engine and says so, which takes the library for containers.
    const { stdout } = spawnSync(bin('cflow'), ['doctor'], { cwd: elsewhere, env, encoding: 'utf8' });
    expect(stdout).toMatch(/(?:warn|fail) engine/);
    writeFileSync(join(project, 'client.mts'), CLIENT);
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const strictly = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023', '--types', 'none'];
    writeFileSync(
      join(project, 'none.d.ts'),
      'declare const process: { cwd(): string; stdout: { write(text: string): void } };',
    );
    const compile = [
      compiler,
      ...strictly.slice(0, -2),
      '--typeRoots',
      'none',
      '--ignoreConfig',
      'client.mts',
      'none.d.ts',
    ];
    expect(run(process.execPath, compile, project)).toBe('');
    expect(run(process.execPath, [join(project, 'client.mjs')], elsewhere)).toBe('next-action ready_for_discovery, 0');
    expect(run(bin('contribflow'), ['demo', '--scenario', 'claimed-issue'], elsewhere)).toContain('blocked by claimed');
  });
});
