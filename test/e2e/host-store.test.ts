import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';

const PASSWORD = 'correct-horse';

/** Every command that opens the store of the host, by its own words; `sign-in` asks first who is there. */
const COMMANDS = [
  ['serve'],
  ['worker'],
  ['key', 'create'],
  ['key', 'list'],
  ['key', 'revoke', 'key_0123456789ab'],
  ['annotate', 'owner/repo#1', '--flag'],
  ['annotate', 'owner/repo#1', '--list'],
];

const STORES: readonly (readonly [string, (directory: string) => string, RegExp])[] = [
  [
    'no store',
    (directory) => {
      writeFileSync(join(directory, 'notes.txt'), 'Not a store, but longer than the head of one.\n'.repeat(100));
      return 'notes.txt';
    },
    /^The store \/\S+\/notes\.txt cannot be used: file is not a database\.$/,
  ],
  [
    'a directory',
    (directory) => {
      mkdirSync(join(directory, 'runs.db'));
      return 'runs.db';
    },
    /^The store \/\S+\/runs\.db cannot be used: /,
  ],
  [
    'not to be reached',
    () => `postgres://ada:${PASSWORD}@127.0.0.1:9/runs`,
    /^The store postgres:\/\/\S+ cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:9\.$/,
  ],
];

describe.each(COMMANDS.map((words) => ({ line: words.join(' '), words })))('$line', ({ words }) => {
  const own = words.filter((word) => /^[a-z]+$/.test(word));
  it.each(STORES)('with a store that is %s says so, and names its own help', async (_, make, message) => {
    const cwd = temporaryDirectory();
    const line = [...words, '--store', make(cwd)];
    const ran = await runCli([...line, '--json'], { cwd });
    expect([ran.code, ran.stderr], ran.stdout).toEqual([8, '']);
    expect(documentOf(ran)).toMatchObject({
      error: { code: 'host_store_unusable', message: expect.stringMatching(message) as string },
      nextAction: 'fix_environment',
      recommendedCommand: `contribflow ${own.join(' ')} --help --json`,
    });
    const forPeople = await runCli(line, { cwd });
    expect([forPeople.code, forPeople.stdout]).toEqual([8, '']);
    expect(forPeople.stderr).toContain(`Next: contribflow ${own.join(' ')} --help\n`);
    expect(`${ran.stdout}${forPeople.stderr}`).not.toContain(PASSWORD);
  });
});
