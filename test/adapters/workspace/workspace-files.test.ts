import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWorkspaceFiles } from '../../../src/adapters/workspace/workspace-files.ts';
import { workspacePathProblem } from '../../../src/policy/session/workspace-path.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const SLUG = 'owner-repo-1';
const SECRET = 'what nobody may see';

let controllerPath: string;
let root: string;
let outside: string;
beforeEach(() => {
  controllerPath = temporaryDirectory();
  outside = join(temporaryDirectory(), 'outside');
  root = join(controllerPath, '.contribflow/workspaces', SLUG);
  mkdirSync(join(root, 'src'), { recursive: true });
  mkdirSync(join(root, '.git'));
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret'), SECRET);
  writeFileSync(join(controllerPath, '.contribflow/config.json'), SECRET);
  writeFileSync(join(root, '.git/config'), SECRET);
  writeFileSync(join(root, 'src/a.js'), 'one\ntwo\n');
});

const files = () => createWorkspaceFiles({ controllerPath, pathProblem: workspacePathProblem });

/** Whatever lies outside of the workspace, as it is now. */
const elsewhere = () => [
  readFileSync(join(outside, 'secret'), 'utf8'),
  readdirSync(outside),
  readFileSync(join(controllerPath, '.contribflow/config.json'), 'utf8'),
  readFileSync(join(root, '.git/config'), 'utf8'),
  readdirSync(join(root, '.git')),
  readdirSync(join(controllerPath, '.contribflow/workspaces')),
];

type Prepare = () => string;

const ATTACKS: readonly (readonly [string, string, Prepare])[] = [
  ['an absolute path', 'refused_path', () => join(outside, 'secret')],
  ['a path that goes up', 'refused_path', () => '../../config.json'],
  ['a path that goes up from below', 'refused_path', () => 'src/../../../config.json'],
  ['a path that goes nowhere', 'refused_path', () => 'src/./a.js'],
  ['a path with nothing between', 'refused_path', () => 'src//a.js'],
  ['a directory by its slash', 'refused_path', () => 'src/'],
  ['no path', 'refused_path', () => ''],
  ['a NUL', 'refused_path', () => 'src/a.js\0.png'],
  ['a backslash', 'refused_path', () => '..\\..\\config.json'],
  ['.git', 'refused_path', () => '.git/config'],
  ['.git in upper case', 'refused_path', () => '.GIT/config'],
  ['.git with a dot that Windows drops', 'refused_path', () => '.git./config'],
  ['.git by its short name', 'refused_path', () => 'git~1/config'],
  ['.git with a character that a Mac drops', 'refused_path', () => '.g\u200cit/config'],
  ['.git of a submodule', 'refused_path', () => 'src/.git'],
  ['a very long path', 'refused_path', () => `${'a/'.repeat(600)}b`],
  [
    'a link to a file',
    'link',
    () => {
      symlinkSync(join(outside, 'secret'), join(root, 'link'));
      return 'link';
    },
  ],
  [
    'a link to nothing',
    'link',
    () => {
      symlinkSync(join(outside, 'new'), join(root, 'link'));
      return 'link';
    },
  ],
  [
    'a link within the workspace',
    'link',
    () => {
      symlinkSync('src/a.js', join(root, 'link'));
      return 'link';
    },
  ],
  [
    'a link to a directory',
    'link',
    () => {
      symlinkSync(outside, join(root, 'src/link'));
      return 'src/link/secret';
    },
  ],
  [
    'a link to .git',
    'link',
    () => {
      symlinkSync('.git', join(root, 'harmless'));
      return 'harmless/config';
    },
  ],
  ['a directory', 'no_file', () => 'src'],
  ['what is below a file', 'no_file', () => 'src/a.js/b'],
  [
    'a pipe, which nobody waits for',
    'no_file',
    () => {
      execFileSync('mkfifo', [join(root, 'pipe')]);
      return 'pipe';
    },
  ],
  [
    'a huge file',
    'too_large',
    () => {
      writeFileSync(join(root, 'huge'), 'x'.repeat(2_000_001));
      return 'huge';
    },
  ],
  [
    'a binary file',
    'no_text',
    () => {
      writeFileSync(join(root, 'binary'), Buffer.of(0x7f, 0x45, 0x4c, 0x46, 0, 1));
      return 'binary';
    },
  ],
  [
    'a text of another encoding',
    'no_text',
    () => {
      writeFileSync(join(root, 'latin'), Buffer.of(0x67, 0x72, 0xfc, 0x6e));
      return 'latin';
    },
  ],
];

describe('files of a workspace', () => {
  it.each(ATTACKS)('are not %s', async (_what, kind, prepare) => {
    const path = prepare();
    const before = elsewhere();
    const expected = { ok: false, failure: { kind, path, message: expect.any(String) as string } };
    expect(await files().read(SLUG, path)).toEqual(expected);
    for (const was of [null, 'one\ntwo\n', SECRET])
      for (const after of ['mine now\n', null])
        expect((await files().write(SLUG, [{ path, before: was, after }])).ok).toBe(false);
    expect(elsewhere()).toEqual(before);
  });

  it('are not those of a workspace that is a link, or not there', async () => {
    symlinkSync(outside, join(controllerPath, '.contribflow/workspaces/linked'));
    const missing = { ok: false, failure: { kind: 'no_workspace' } };
    for (const slug of ['linked', 'absent']) {
      expect(await files().read(slug, 'secret')).toMatchObject(missing);
      expect(await files().write(slug, [{ path: 'new', before: null, after: '' }])).toMatchObject(missing);
    }
    expect(readdirSync(outside)).toEqual(['secret']);
  });

  it('are read, made, changed and removed, and keep their mode', async () => {
    chmodSync(join(root, 'src/a.js'), 0o755);
    expect(await files().read(SLUG, 'src/a.js')).toEqual({ ok: true, value: 'one\ntwo\n' });
    const written = await files().write(SLUG, [
      { path: 'src/a.js', before: 'one\ntwo\n', after: 'one\n' },
      { path: 'lib/deep/b.js', before: null, after: 'Grüße\n' },
    ]);
    expect(written).toEqual({ ok: true, value: null });
    expect(readFileSync(join(root, 'src/a.js'), 'utf8')).toBe('one\n');
    expect(statSync(join(root, 'src/a.js')).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(root, 'lib/deep/b.js'), 'utf8')).toBe('Grüße\n');
    expect(await files().write(SLUG, [{ path: 'src/a.js', before: 'one\n', after: null }])).toMatchObject({ ok: true });
    expect(existsSync(join(root, 'src/a.js'))).toBe(false);
    expect(readdirSync(join(controllerPath, '.contribflow/workspaces'))).toEqual([SLUG]);
  });

  it('are changed as a whole: another name of the same file stays as it was', async () => {
    linkSync(join(outside, 'secret'), join(root, 'hard'));
    expect(await files().write(SLUG, [{ path: 'hard', before: SECRET, after: 'mine' }])).toMatchObject({ ok: true });
    expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe(SECRET);
  });

  it.each<[string, { path: string; before: string | null; after: string | null }, string]>([
    ['is not as it was', { path: 'src/b.js', before: 'b\n', after: 'B\n' }, 'changed'],
    ['is there already', { path: 'src/a.js', before: null, after: 'x' }, 'changed'],
    ['would be too large', { path: 'new', before: null, after: 'x'.repeat(2_000_001) }, 'too_large'],
    ['is none', { path: 'src', before: null, after: 'x' }, 'no_file'],
  ])('stay as they are, all of them, when one %s', async (_what, change, kind) => {
    const first = { path: 'src/new.js', before: null, after: 'new\n' };
    expect(await files().write(SLUG, [first, change])).toMatchObject({ ok: false, failure: { kind } });
    expect(readdirSync(join(root, 'src'))).toEqual(['a.js']);
    expect(readFileSync(join(root, 'src/a.js'), 'utf8')).toBe('one\ntwo\n');
  });

  it('are put back when a later one cannot be written', async () => {
    const first = { path: 'src/a.js', before: 'one\ntwo\n', after: 'three\n' };
    // The one makes a directory of what the other wants to be a file.
    const made = { path: 'both/inner.js', before: null, after: 'x' };
    const blocked = { path: 'both', before: null, after: 'x' };
    const written = await files().write(SLUG, [first, made, blocked]);
    expect(written).toMatchObject({ ok: false, failure: { kind: 'failed' } });
    expect(readFileSync(join(root, 'src/a.js'), 'utf8')).toBe('one\ntwo\n');
    expect(existsSync(join(root, 'both/inner.js'))).toBe(false);
  });
});
