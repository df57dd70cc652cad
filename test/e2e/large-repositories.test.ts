import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PatchArtifact } from '../../src/contract/patch.ts';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { documentOf, temporaryDirectory } from '../builders/run-cli.ts';
import { simulatedGithub } from '../builders/simulated-github.ts';
import { isFull } from '../engines/describe-on-engines.ts';

const REPOSITORY = 'works/large';
const ISSUE = `${REPOSITORY}#1`;
const WORKSPACE = '.contribflow/workspaces/works-large-1';
const CHANGED = 10;
const TWO_GIB = 2 * 1024 ** 3;

const pathOf = (index: number) => `src/p${Math.floor(index / 1000)}/d${Math.floor(index / 20) % 50}/f${index}.ts`;

/** A repository of so many small files on a simulated GitHub, checked out. */
async function checkedOut(files: number) {
  const gitDirectory = temporaryDirectory();
  await generate(join(gitDirectory, `${REPOSITORY}.git`), files);
  const issues = [createIssue({ number: 1, title: 'A task' })];
  const world = createWorld({ repositories: [createRepository(REPOSITORY, { issues })] });
  const github = await simulatedGithub({ world, gitDirectory });
  const answer = async (...args: string[]) => {
    const ran = await github.run([...args, '--json']);
    expect(ran.code, ran.stdout + ran.stderr).toBe(0);
    return documentOf(ran);
  };
  await answer('plan', ISSUE);
  await answer('checkout', ISSUE);
  return {
    inWorkspace: (path: string) => join(github.directory, WORKSPACE, path),
    diff: async () => (await answer('diff')) as unknown as PatchArtifact,
    close: async () => {
      await github.close();
      for (const directory of [gitDirectory, github.directory]) rmSync(directory, { recursive: true });
    },
  };
}

async function generate(bare: string, files: number): Promise<void> {
  mkdirSync(bare, { recursive: true });
  spawnSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  const child = spawn('git', ['-C', bare, 'fast-import', '--quiet'], { stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.write('commit refs/heads/main\ncommitter A <a@example.com> 1700000000 +0000\ndata 5\nFiles\n');
  for (let index = 0; index < files; index += 1) {
    const text = `export const number${index} = ${index};\n`;
    if (!child.stdin.write(`M 100644 inline ${pathOf(index)}\ndata ${text.length}\n${text}\n`))
      await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await once(child, 'close');
}

const LARGE = [200_000, 1_000_000];

if (!isFull)
  it.skip('a million files, and a file of 2 GiB: NOT TESTED, it belongs to bin/test --full', () => undefined);

if (isFull) {
  it.each(LARGE)('finds ten changes among %i files', { timeout: 1_800_000 }, async (files) => {
    const { inWorkspace, diff, close } = await checkedOut(files);
    const changed = Array.from({ length: CHANGED }, (_, index) => pathOf(Math.floor((index * files) / CHANGED)));
    for (const path of changed) appendFileSync(inWorkspace(path), '// One more line.\n');
    const { changedFiles } = await diff();
    expect(changedFiles.map(({ path }) => path).sort()).toEqual(changed.sort());
    await close();
  });

  it('takes a file of 2 GiB for what it is, and shows the other changes', { timeout: 1_800_000 }, async () => {
    const { inWorkspace, diff, close } = await checkedOut(100);
    writeFileSync(inWorkspace('huge.bin'), '');
    truncateSync(inWorkspace('huge.bin'), TWO_GIB);
    appendFileSync(inWorkspace(pathOf(7)), '// One more line.\n');
    const { changedFiles, riskFlags, diff: text } = await diff();
    expect(changedFiles.map(({ path, status, binary }) => [path, status, binary])).toEqual([
      ['huge.bin', 'A', true],
      [pathOf(7), 'M', undefined],
    ]);
    expect(riskFlags.sensitiveFiles).toContain('huge.bin');
    expect(text).toContain('+// One more line.');
    await close();
  });
}
