import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoundDiff, WholeDiffs } from '../../ports/whole-diffs.ts';
import { STORE_DIRECTORY } from './exclusive-access.ts';
import { errnoOf } from './failure.ts';

const SAFE_SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

interface WholeDiffOptions {
  readonly controllerPath: string;
  readonly redact: (text: string) => string;
  /** Where a text that goes on may be cut, so that no secret is cut in two. */
  readonly safeCut: (text: string) => number;
}

const PIECE = 64 * 1024;

/** The diffs that `diff` has written beside the patches. */
export function createWholeDiffs({ controllerPath, ...cleaning }: WholeDiffOptions): WholeDiffs {
  return {
    read: async (slug, expected) => {
      if (!SAFE_SLUG.test(slug)) throw new Error('a diff is named by the slug of its task');
      try {
        // A link could lead anywhere, and a named pipe would be waited for.
        const file = await open(
          join(controllerPath, STORE_DIRECTORY, 'artifacts', `patch-${slug}.diff`),
          constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
        );
        try {
          return await compared(file, expected, cleaning);
        } finally {
          await file.close();
        }
      } catch (error) {
        const code = errnoOf(error);
        if (code === null) throw error;
        return { status: code === 'ENOENT' ? 'missing' : 'unreadable' };
      }
    },
  };
}

async function compared(
  file: FileHandle,
  expected: Parameters<WholeDiffs['read']>[1],
  cleaning: Omit<WholeDiffOptions, 'controllerPath'>,
): Promise<FoundDiff> {
  const found = await file.stat();
  if (!found.isFile()) return { status: 'unreadable' };
  if (found.size !== expected.bytes) return { status: 'changed' };
  const { pieces, sha256 } = await readInPieces(file, cleaning);
  return sha256 === expected.sha256 ? { status: 'ok', pieces } : { status: 'changed' };
}

/** In pieces, so that a large diff is not held as bytes, as text and as redacted text at once. */
async function readInPieces(file: FileHandle, { redact, safeCut }: Omit<WholeDiffOptions, 'controllerPath'>) {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const buffer = Buffer.alloc(PIECE);
  const pieces: string[] = [];
  let held = '';
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, PIECE, null);
    if (bytesRead === 0) break;
    const bytes = buffer.subarray(0, bytesRead);
    hash.update(bytes);
    held += decoder.decode(bytes, { stream: true });
    const cut = safeCut(held);
    pieces.push(redact(held.slice(0, cut)));
    held = held.slice(cut);
  }
  pieces.push(redact(held + decoder.decode()));
  return { pieces, sha256: hash.digest('hex') };
}
