import { describe, expect, it } from 'vitest';
import type { WorkspaceFiles } from '../../src/ports/workspace-files.ts';

interface Subject {
  readonly files: WorkspaceFiles;
  /** Puts a file into the workspace, which is there from then on. */
  readonly put: (path: string, text: string) => void;
  /** All files of the workspace. */
  readonly all: () => Readonly<Record<string, string>>;
}

export const SLUG = 'owner-repo-1';
const done = { ok: true, value: null };
const failed = (kind: string, path: string) => ({ ok: false, failure: { kind, path } });

/** What everybody has to do who keeps the files of workspaces. */
export function describeWorkspaceFiles(name: string, make: () => Subject): void {
  describe(`workspace files: ${name}`, () => {
    it('reads the text of a file as it is now', async () => {
      const { files, put } = make();
      put('src/a.js', 'one\n');
      expect(await files.read(SLUG, 'src/a.js')).toEqual({ ok: true, value: 'one\n' });
      put('src/a.js', 'two\n');
      expect(await files.read(SLUG, 'src/a.js')).toEqual({ ok: true, value: 'two\n' });
      expect(await files.read(SLUG, 'src/b.js')).toMatchObject(failed('missing', 'src/b.js'));
      expect(await files.read('owner-repo-2', 'src/a.js')).toMatchObject({ failure: { kind: 'no_workspace' } });
    });

    it.each(['', '/etc/passwd', '../a.js', 'src/../../a.js', 'src/', '.git/config', 'a\0b'])(
      'touches no path like %j',
      async (path) => {
        const { files, put, all } = make();
        put('a.js', 'one\n');
        expect(await files.read(SLUG, path)).toMatchObject(failed('refused_path', path));
        const written = await files.write(SLUG, [{ path, before: null, after: 'x' }]);
        expect(written).toMatchObject(failed('refused_path', path));
        expect(all()).toEqual({ 'a.js': 'one\n' });
      },
    );

    it('changes, makes and removes files in one go', async () => {
      const { files, put, all } = make();
      put('src/a.js', 'one\n');
      put('old.js', 'old\n');
      const changes = [
        { path: 'src/a.js', before: 'one\n', after: 'two\n' },
        { path: 'new/deep/b.js', before: null, after: 'new\n' },
        { path: 'old.js', before: 'old\n', after: null },
      ];
      expect(await files.write(SLUG, changes)).toEqual(done);
      expect(all()).toEqual({ 'src/a.js': 'two\n', 'new/deep/b.js': 'new\n' });
    });

    it.each([
      { what: 'is not as it was', path: 'b.js', before: 'another\n' },
      { what: 'is there though it should not be', path: 'b.js', before: null },
      { what: 'is not there any more', path: 'c.js', before: 'gone\n' },
    ])('changes nothing at all where one of the files $what', async ({ path, before }) => {
      const { files, put, all } = make();
      put('a.js', 'one\n');
      put('b.js', 'two\n');
      const changes = [
        { path: 'a.js', before: 'one\n', after: 'changed\n' },
        { path, before, after: 'changed\n' },
      ];
      expect(await files.write(SLUG, changes)).toMatchObject(failed('changed', path));
      expect(all()).toEqual({ 'a.js': 'one\n', 'b.js': 'two\n' });
    });
  });
}
