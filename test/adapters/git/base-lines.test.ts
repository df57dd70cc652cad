import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBaseLines } from '../../../src/adapters/git/base-lines/base-lines.ts';
import type { TreeFiles } from '../../../src/ports/tree-files.ts';
import { readTreeFiles } from '../../builders/read-tree-files.ts';
import { treeFilesOf } from '../../builders/tree-files.ts';

const SHA = 'a'.repeat(40);
const WORKSPACE = { repository: 'o/r', slug: 'o-r-1' };

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'contribflow-base-lines-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

/** Counts how often all files are read. */
function counted(trees: Pick<TreeFiles, 'files' | 'texts'>) {
  const counts = { reads: 0 };
  const files: TreeFiles['files'] = (...args) => {
    counts.reads += 1;
    return trees.files(...args);
  };
  return { counts, trees: { ...trees, files } };
}

async function find(trees: Pick<TreeFiles, 'files' | 'texts'>, lines: readonly string[], sha = SHA) {
  const run = { signal: new AbortController().signal, progress: () => undefined };
  const found = await createBaseLines({ directoryOf: () => join(directory, 'kept'), trees }).find(
    WORKSPACE,
    sha,
    lines,
    run,
  );
  if (!found.ok) throw new Error(found.failure.message);
  return found.value;
}

const FILES = new Map<string, string | Buffer>([
  [
    'docs/setup.md',
    'Setup\n\n  ## Existing setup guide\r\nRun the installer once and follow its questions to the end.\n',
  ],
  ['src/a.ts', 'for (const item of items) total += item.price * item.count;\n'],
  ['logo.png', Buffer.from('## Existing setup guide\0')],
  ['empty', ''],
]);

describe('find', () => {
  it.each([
    ['the same line', '## Existing setup guide', 'docs/setup.md', 3],
    ['another case and punctuation', 'existing Setup-Guide', 'docs/setup.md', 3],
    ['a changed word', 'Run the installer twice and follow its questions to the end.', 'docs/setup.md', 4],
    ['other names', 'for (const row of rows) sum += row.cost * row.number;', 'src/a.ts', 1],
  ])('%s', async (_, line, path, at) => {
    const places = (await find(treeFilesOf(FILES), [line])).get(line);
    expect(places?.map((place) => [place.path, place.line])).toEqual([[path, at]]);
  });

  it('returns trimmed texts, and nothing for lines that are nowhere', async () => {
    const found = await find(treeFilesOf(FILES), [
      '## Existing setup guide',
      'nothing of this kind is here at all',
      '}',
    ]);
    expect([...found]).toEqual([
      ['## Existing setup guide', [{ path: 'docs/setup.md', line: 3, text: '## Existing setup guide' }]],
    ]);
  });

  it('prefers the place where the neighbours are', async () => {
    const block = [
      'prepare the account of the customer',
      'return computeTotal(order, discount)',
      'send the invoice to the customer',
    ];
    const files = new Map<string, string>(
      Array.from(
        { length: 30 },
        (_, index) => [`f${index}.txt`, `x\n\nreturn computeTotal(order, discount)\n`] as const,
      ),
    );
    files.set('right.txt', `${block.join('\n')}\n`);
    const found = await find(treeFilesOf(files), block);
    expect(found.get(block[1] ?? '')?.[0]?.path).toBe('right.txt');
  });
});

describe('the file', () => {
  const line = '## Existing setup guide';

  it('is made once, and for each base', async () => {
    const { trees, counts } = counted(treeFilesOf(FILES));
    await find(trees, [line]);
    await find(trees, [line]);
    expect(counts.reads).toBe(1);
    await find(trees, [line], 'b'.repeat(40));
    expect(counts.reads).toBe(2);
    expect(readdirSync(join(directory, 'kept')).sort()).toEqual([`${SHA}.lines`, `${'b'.repeat(40)}.lines`]);
  });

  it('is made again when it is damaged', async () => {
    const path = join(directory, 'kept', `${SHA}.lines`);
    const { trees, counts } = counted(treeFilesOf(FILES));
    await find(trees, [line]);
    const whole = readFileSync(path);
    const damages: (() => void)[] = [
      () => {
        writeFileSync(path, '');
      },
      () => {
        writeFileSync(path, 'not an index, and longer than a head of thirty-two bytes');
      },
      () => {
        truncateSync(path, whole.length - 1);
      },
      () => {
        writeFileSync(path, Buffer.concat([whole, Buffer.from('x')]));
      },
      () => {
        writeFileSync(path, Buffer.concat([whole.subarray(0, 32), Buffer.alloc(whole.length - 32, 0xff)]));
      },
    ];
    for (const [index, damage] of damages.entries()) {
      damage();
      expect((await find(trees, [line])).get(line)).toHaveLength(1);
      expect(counts.reads).toBe(index + 2);
    }
    expect(readFileSync(path)).toEqual(whole);
  });

  it('survives every flipped byte without a wrong text', async () => {
    const path = join(directory, 'kept', `${SHA}.lines`);
    await find(treeFilesOf(FILES), [line]);
    const whole = readFileSync(path);
    for (let offset = 0; offset < whole.length; offset += 7) {
      const flipped = Buffer.from(whole);
      flipped[offset] = (flipped[offset] ?? 0) ^ 0xff;
      writeFileSync(path, flipped);
      const places = (await find(treeFilesOf(FILES), [line])).get(line) ?? [];
      for (const place of places) {
        expect(String(FILES.get(place.path)).split('\n')[place.line - 1]?.trim()).toBe(place.text);
      }
    }
  });

  it('is not needed: a directory that cannot be written costs only time', async () => {
    writeFileSync(join(directory, 'kept'), 'a file in the way');
    expect((await find(treeFilesOf(FILES), [line])).get(line)).toHaveLength(1);
  });

  it('can be made by several at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => find(treeFilesOf(FILES), [line])));
    for (const found of all) expect(found.get(line)).toHaveLength(1);
    expect(readdirSync(join(directory, 'kept'))).toEqual([`${SHA}.lines`]);
  });

  it('is kept for the last few bases only', async () => {
    for (const digit of '123456') await find(treeFilesOf(FILES), [line], digit.repeat(40));
    expect(readdirSync(join(directory, 'kept'))).toHaveLength(4);
  });
});

it('stops when it is told to', async () => {
  const run = { signal: AbortSignal.abort(), progress: () => undefined };
  const found = await createBaseLines({ directoryOf: () => directory, trees: treeFilesOf(FILES) }).find(
    WORKSPACE,
    SHA,
    ['x'],
    run,
  );
  expect(found).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
});

it('works on a real repository', async () => {
  const repository = join(directory, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-C', repository, ...args], {
      encoding: 'utf8',
    }).trim();
  execFileSync('git', ['init', '-q', repository]);
  writeFileSync(join(repository, 'with space.md'), 'one\nThe sidebar lists only pages that have a title.\n');
  git('add', '-A');
  git('commit', '-qm', 'x');
  const line = 'The sidebar lists only pages that have a title.';
  const found = await find(readTreeFiles(repository), [line], git('rev-parse', 'HEAD'));
  expect(found.get(line)).toEqual([{ path: 'with space.md', line: 2, text: line }]);
});
