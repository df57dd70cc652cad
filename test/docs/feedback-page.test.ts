import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { allPages } from '../builders/markdown.ts';
import { CLI, cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';

const execute = promisify(execFile);

let github: GithubSimulator;
beforeAll(async () => {
  github = await startGithubSimulator();
});
afterAll(() => github.close());

const blocks = allPages().find(({ path }) => path === 'docs/feedback.md')?.blocks ?? [];
const blockOf = (language: string) => blocks.find((block) => block.language === language)?.text ?? '';

/** Times are those of the run. */
const timeless = (text: string) => text.trim().replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>');

it('the refinement over two iterations goes as docs/feedback.md tells it', async () => {
  const cwd = temporaryDirectory();
  const programs = temporaryDirectory();
  writeFileSync(join(programs, 'contribflow'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`, {
    mode: 0o755,
  });
  writeFileSync(join(cwd, 'peer.mjs'), blockOf('js'));
  const env = cliEnvironment(temporaryDirectory(), {
    ...environmentOf(github),
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
  });
  let printed = '';
  const lines = blockOf('console')
    .split('\n')
    .filter((line) => line !== '');
  expect(lines).toHaveLength(6);
  for (const line of lines) printed = (await execute('sh', ['-c', line], { cwd, env })).stdout;
  expect(timeless(printed)).toBe(timeless(blockOf('text')));
});
