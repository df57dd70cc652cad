import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Config } from '../../src/contract/config.ts';
import { CONTRACT_NAMES, CONTRACTS } from '../../src/contract/registry.ts';
import { GATE_CHECKS } from '../../src/contract/vocabulary.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { allPages, type Block, type Page, ROOT } from '../builders/markdown.ts';
import { CLI, cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';

const PAGES = allPages();

/** Node 22 and 24 are put there by bin/test; the suite itself runs on the Node of the machine. */
const NODES = [
  { version: process.versions.node, path: process.execPath },
  ...['22', '24'].map((version) => ({
    version,
    path: join(ROOT, 'test', 'runtimes', 'node_modules', `node${version}`, 'bin', 'node'),
  })),
];

/** A directory with `contribflow` and `cflow` as commands that run on the given Node. */
function commandsOn(node: string): string {
  const directory = temporaryDirectory();
  for (const name of ['contribflow', 'cflow']) {
    writeFileSync(join(directory, name), `#!/bin/sh\nexec '${node}' '${CLI}' "$@"\n`, { mode: 0o755 });
  }
  return directory;
}

let github: GithubSimulator;
beforeAll(async () => {
  github = await startGithubSimulator();
});
afterAll(async () => {
  await github.close();
});

interface RunLine {
  readonly line: string;
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function runBlock(block: Block, node: string): Promise<RunLine[]> {
  const cwd = temporaryDirectory();
  const env = cliEnvironment(temporaryDirectory(), {
    ...environmentOf(github),
    PATH: `${commandsOn(node)}:${process.env['PATH'] ?? ''}`,
  });
  const runs: RunLine[] = [];
  for (const line of block.text.split('\n').filter((each) => each !== '')) {
    // Not spawnSync: the GitHub that it asks is in this process.
    const run = await execute('sh', ['-c', line], { cwd, env }).then(
      (done) => ({ ...done, code: 0 }),
      (failed: unknown) => failed as Omit<RunLine, 'line'>,
    );
    runs.push({ line, code: run.code, stdout: run.stdout, stderr: run.stderr });
  }
  return runs;
}

const execute = promisify(execFile);

const runnable = (page: Page) =>
  page.blocks.filter(({ language }) => language === 'sh').map((block, index) => ({ block, index }));

/** Where a block of commands is followed by a block of JSON, that is the answer of its last command. */
function promisedAnswer(page: Page, block: Block): Record<string, unknown> | null {
  const following = page.blocks[page.blocks.indexOf(block) + 1];
  return following?.language === 'json' && following.lead.trim() === ''
    ? (JSON.parse(following.text) as Record<string, unknown>)
    : null;
}

describe.each(NODES)('the commands of the README on Node $version', ({ path }) => {
  const readme = PAGES.find((page) => page.path === 'README.md');
  it.skipIf(!existsSync(path)).each(readme === undefined ? [] : runnable(readme))(
    'block $index (needs that Node from bin/test)',
    async ({ block }) => {
      await expectToRun(readme as Page, block, path);
    },
  );
});

describe.each(PAGES.filter((page) => page.path !== 'README.md' && runnable(page).length > 0))(
  'the commands of $path',
  (page) => {
    it.each(runnable(page))('block $index', async ({ block }) => {
      await expectToRun(page, block, process.execPath);
    });
  },
);

async function expectToRun(page: Page, block: Block, node: string): Promise<void> {
  const runs = await runBlock(block, node);
  expect(runs.length).toBeGreaterThan(0);
  for (const { line, code, stderr } of runs) {
    // 8 is a documented answer: doctor finds no engine here.
    expect([0, 8], `${line}\n${stderr}`).toContain(code);
  }
  const promised = promisedAnswer(page, block);
  if (promised === null) return;
  const answer = JSON.parse(runs.at(-1)?.stdout ?? '') as Record<string, unknown>;
  expect(Object.keys(answer)).toEqual(Object.keys(promised));
  expect(answer['state']).toEqual(promised['state']);
}

describe('the documentation', () => {
  it('shows only JSON that keeps its contract', () => {
    const marked = PAGES.flatMap((page) => page.blocks)
      .map(({ lead, text }) => ({ name: /<!-- contract: ([a-z-]+) -->/.exec(lead)?.[1], text }))
      .filter(({ name }) => name !== undefined);
    expect(marked.length).toBeGreaterThan(5);
    for (const { name, text } of marked) {
      const contract = CONTRACT_NAMES.find((known) => known === name);
      if (contract === undefined) throw new Error(`no contract ${name ?? ''}`);
      expect(() => CONTRACTS[contract].published.parse(JSON.parse(text)), text).not.toThrow();
    }
  });

  it.each(PAGES)('links only to what exists: $path', ({ links }) => {
    for (const { path: target, fragment } of links) {
      expect(existsSync(join(ROOT, target)), target).toBe(true);
      if (fragment === null) continue;
      const { anchors = [] } = PAGES.find((page) => page.path === target) ?? {};
      expect(anchors, `#${fragment} of ${target}`).toContain(fragment);
    }
  });

  it('names only scripts that the package has', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const named = PAGES.flatMap(({ text }) =>
      [...text.matchAll(/\bnpm run ([a-z:]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name),
    );
    // A script of a repository that is validated, in an example.
    const others = ['check'];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !(name in scripts) && !others.includes(name))).toEqual([]);
  });

  it('counts the checks of the gate as the program does', () => {
    const readme = PAGES.find((page) => page.path === 'README.md')?.text;
    expect(readme).toContain(`${GATE_CHECKS.length} checks; the exact commands`);
  });

  it('names no machine and no registry', () => {
    for (const { path, text } of PAGES) expect(text, path).not.toMatch(/\/work\/|\/root\/|\/tmp\//);
  });

  it('lists every state, next action and error code in the protocol page', async () => {
    const { STATES, NEXT_ACTIONS, ERROR_CODES } = await import('../../src/contract/vocabulary.ts');
    const protocol = PAGES.find((page) => page.path === 'docs/AGENT_PROTOCOL.md')?.text ?? '';
    for (const word of [...STATES, ...NEXT_ACTIONS, ...ERROR_CODES]) expect(protocol, word).toContain(`\`${word}\``);
  });

  it('has an example config that is valid and complete, and explains each of its keys', () => {
    const example = JSON.parse(readFileSync(join(ROOT, '.contribflow.example', 'config.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(() => Config.parse(example)).not.toThrow();
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(Config.shape).toSorted());
    const page = readFileSync(join(ROOT, '.contribflow.example', 'README.md'), 'utf8');
    for (const key of [
      ...Object.keys(Config.shape),
      ...Object.keys(Config.parse({}).sandbox),
      ...Object.keys(Config.parse({}).limits),
    ]) {
      expect(page, key).toContain(key);
    }
  });
});
