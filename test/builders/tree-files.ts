import type { TreeFiles } from '../../src/ports/tree-files.ts';

/** Trees of which there is one, in memory. */
export function treeFilesOf(files: ReadonlyMap<string, string | Buffer>): Pick<TreeFiles, 'files' | 'texts'> {
  return {
    async *files() {
      for (const [path, content] of files) {
        yield await Promise.resolve({
          ok: true as const,
          value: { path: Buffer.from(path), kind: 'file' as const, content: Buffer.from(content) },
        });
      }
    },
    texts: (_workspace, _tree, paths) =>
      Promise.resolve({ ok: true, value: new Map(paths.map((path) => [path, String(files.get(path) ?? '')])) }),
  };
}
