import { describe, expect, it } from 'vitest';
import { packWorkspace } from '../../../src/adapters/sandbox/tree/pack-workspace.ts';
import { PlacedPaths } from '../../../src/adapters/sandbox/tree/placed-paths.ts';
import type { TreeFile } from '../../../src/ports/tree-files.ts';
import { execute, file, link, outcomeOf, sh } from '../../builders/sandbox-job.ts';
import { describeOnEngines } from '../../engines/describe-on-engines.ts';

const raw = (bytes: readonly number[], content = 'x'): TreeFile => ({
  path: Buffer.from(bytes),
  kind: 'file',
  content: Buffer.from(content),
});

/** Trees that nothing may make of them what they want; the whole job is refused. */
const REFUSED: Readonly<Record<string, readonly TreeFile[]>> = {
  'a path that goes up': [file('../escaped')],
  'a path that goes up from below': [file('a/../../escaped')],
  'a path that goes up and comes back': [file('a/../b')],
  'the directory above': [file('..')],
  'the directory itself': [file('.')],
  'a dot in the middle': [file('a/./b')],
  'an absolute path': [file('/etc/planted')],
  'two slashes': [file('a//b')],
  'a slash at the end': [file('a/')],
  'an empty path': [file('')],
  'a zero byte in a name': [raw([0x61, 0, 0x62])],
  'a file below a link': [link('a', '/etc'), file('a/planted')],
  'a file deep below a link': [link('a', '..'), file('a/b/c/planted')],
  'a link below a link': [link('a', '/tmp'), link('a/b', '/etc')],
  'a link in the place of a directory': [file('a/b'), link('a', '/etc')],
  'a file below a file': [file('a'), file('a/b')],
  'a file in the place of a directory': [file('a/b'), file('a')],
  'the same file twice': [file('a', '1'), file('a', '2')],
  'a link and a file of one name': [link('a', '/etc/passwd'), file('a')],
  'a file and a link of one name': [file('a'), link('a', '/etc/passwd')],
  'a name that is too long': [file('n'.repeat(256))],
  'a path that is too long': [file(`${'d/'.repeat(2100)}f`)],
  'a link to nowhere at all': [link('a', '')],
  'a link with a zero byte': [link('a', 'b\0c')],
  'a link that is too long': [link('a', 'x'.repeat(5000))],
};

/** Trees that are odd but honest: a script, and what it prints. */
const ACCEPTED: Readonly<Record<string, readonly [readonly TreeFile[], string, string]>> = {
  'a link that leaves the repository': [
    [link('a', '/etc/hostname'), link('b', '../../..')],
    'readlink a; ls -d b/workspace b/etc',
    '/etc/hostname\nb/etc\nb/workspace\n',
  ],
  'a name that is no UTF-8': [[raw([0x66, 0xff, 0xfe])], 'ls | od -An -tx1', ' 66 ff fe 0a\n'],
  'a name of spaces, quotes and lines': [[file('a b\n"c\'$(d)', 'odd')], 'cat ./*', 'odd'],
  'a name like an option': [[file('-rf', 'dash')], 'cat ./-rf', 'dash'],
  'long names and links': [
    [file(`${'d'.repeat(200)}/${'f'.repeat(200)}`, 'long'), link('l', `${'d'.repeat(200)}/${'f'.repeat(200)}`)],
    'cat l',
    'long',
  ],
  'names that look like a header': [
    [file('pax', 'p'), file('PaxHeaders/0', 'q'), file('././@LongLink'.slice(4), 'r')],
    'cat pax PaxHeaders/0 @LongLink',
    'pqr',
  ],
  'a directory of git': [[file('.git/hooks/pre-commit', 'hook')], 'cat .git/hooks/pre-commit', 'hook'],
  'unusual modes': [[{ ...file('run', ''), kind: 'executable' }, file('plain')], 'stat -c %a run plain', '755\n644\n'],
  'files of every size around a block': [
    [
      file('s0', ''),
      file('s1', 'a'),
      file('s511', 'b'.repeat(511)),
      file('s512', 'c'.repeat(512)),
      file('s513', 'd'.repeat(513)),
    ],
    'stat -c %s s0 s1 s511 s512 s513',
    '0\n1\n511\n512\n513\n',
  ],
};

describe('tricks with trees', () => {
  it('are more than 30', () => {
    expect(Object.keys(REFUSED).length + Object.keys(ACCEPTED).length).toBeGreaterThanOrEqual(30);
  });

  it.each(Object.entries(REFUSED))('refused before anything is packed: %s', async (_, files) => {
    const pack = async () => {
      const content = {
        files: async function* () {
          for (const value of files) yield await Promise.resolve({ ok: true as const, value });
        },
        caCertificates: null,
        signal: new AbortController().signal,
        tell: () => undefined,
      };
      for await (const chunk of packWorkspace(content)) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(pack()).rejects.toThrow('cannot be put into a sandbox');
  });

  it('names each new directory once', () => {
    const placed = new PlacedPaths();
    expect(placed.add(Buffer.from('a/b/c')).map(String)).toEqual(['a', 'a/b']);
    expect(placed.add(Buffer.from('a/b/d')).map(String)).toEqual([]);
  });
});

describeOnEngines('trees', (_, open) => {
  it.each(['a path that goes up', 'a file below a link', 'an absolute path'])(
    'are refused as a whole: %s',
    async (name) => {
      const files = [file('first'), ...(REFUSED[name] ?? [])];
      const result = await execute(await open(), { files, commands: [sh('true')] });
      expect(result).toMatchObject({ ok: false, failure: { kind: 'odd_path' } });
    },
  );

  it.each(Object.entries(ACCEPTED))('that are odd arrive as they are: %s', async (_name, [files, script, expected]) => {
    const outcome = await outcomeOf(await open(), script, { files });
    expect(outcome.stderr.toString()).toBe('');
    expect(outcome.stdout.toString()).toBe(expected);
  });
});
