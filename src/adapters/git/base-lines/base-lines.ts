import type { BaseLine, BaseLines } from '../../../ports/base-lines.ts';
import type { GitFailure } from '../../../ports/git-failure.ts';
import type { Result } from '../../../ports/result.ts';
import type { Run } from '../../../ports/run.ts';
import type { TreeFiles } from '../../../ports/tree-files.ts';
import type { WorkspaceId } from '../../../ports/workspaces.ts';
import { candidatesFor } from './candidates.ts';
import { inMemory, storeIndex, withStoredIndex } from './index-file.ts';
import { DamagedIndex, type IndexBytes, openLineIndex } from './line-index.ts';
import { LineIndexBuilder } from './line-index-builder.ts';

export interface BaseLinesOptions {
  /** Where the indexes of a workspace's bases are kept; only they are in it. */
  readonly directoryOf: (workspace: WorkspaceId) => string;
  readonly trees: Pick<TreeFiles, 'files' | 'texts'>;
}

export function createBaseLines({ directoryOf, trees }: BaseLinesOptions): BaseLines {
  return {
    async find(workspace, baseSha, lines, run) {
      if (lines.length === 0) return { ok: true, value: new Map() };
      const directory = directoryOf(workspace);
      let places = withStoredIndex(directory, baseSha, (bytes) => lookUp(bytes, lines));
      if (places === null) {
        run.progress({ message: 'Reading the lines of the base' });
        const built = await buildIndex(trees.files(workspace, baseSha, run), run);
        if (!built.ok) return built;
        storeIndex(directory, baseSha, built.value);
        places = lookUp(inMemory(built.value), lines);
      }
      return withTexts(places ?? new Map<string, readonly Place[]>(), (paths) =>
        trees.texts(workspace, baseSha, paths, run),
      );
    },
  };
}

interface Place {
  readonly path: string;
  readonly line: number;
}

/** Null when the index is damaged or of another format. */
function lookUp(bytes: IndexBytes, lines: readonly string[]): ReadonlyMap<string, readonly Place[]> | null {
  try {
    const index = openLineIndex(bytes);
    if (index === null) return null;
    const places = new Map<string, readonly Place[]>();
    for (const [text, candidates] of candidatesFor(lines, index)) {
      const found = candidates.map((candidate) => index.placeOf(candidate));
      if (found.length > 0)
        places.set(
          text,
          found.map(({ file, line }) => ({ path: index.pathOf(file), line })),
        );
    }
    return places;
  } catch (error) {
    if (error instanceof DamagedIndex) return null;
    throw error;
  }
}

async function buildIndex(files: ReturnType<TreeFiles['files']>, { signal }: Run): Promise<Result<Buffer, GitFailure>> {
  const builder = new LineIndexBuilder();
  for await (const file of files) {
    if (!file.ok) return file;
    if (signal.aborted) return { ok: false, failure: { kind: 'aborted', message: 'stopped', subject: null } };
    if (file.value.kind !== 'link') builder.add(file.value.path, file.value.content);
  }
  return { ok: true, value: builder.finish() };
}

async function withTexts(
  places: ReadonlyMap<string, readonly Place[]>,
  read: (paths: readonly string[]) => ReturnType<TreeFiles['texts']>,
): ReturnType<BaseLines['find']> {
  const paths = new Set([...places.values()].flatMap((each) => each.map(({ path }) => path)));
  if (paths.size === 0) return { ok: true, value: new Map() };
  const texts = await read([...paths].sort());
  if (!texts.ok) return texts;
  const split = new Map([...texts.value].map(([path, text]) => [path, text.split('\n')]));
  const found = new Map<string, readonly BaseLine[]>();
  for (const [asked, each] of places) {
    const lines = each.flatMap(({ path, line }) => {
      const text = split.get(path)?.[line - 1]?.trim();
      return text === undefined || text === '' ? [] : [{ path, line, text }];
    });
    if (lines.length > 0) found.set(asked, lines);
  }
  return { ok: true, value: found };
}
