import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WholeDiff } from '../../ports/patches.ts';
import { sweepBeside, temporaryBeside } from './files.ts';

const NEWLINE = 10;

/** Writes a diff to a file while it comes, and keeps its beginning. The file shows up when all of it is there. */
export async function writeDiff(
  file: string,
  headBytes: number,
  chunks: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void,
): Promise<WholeDiff> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  sweepBeside(file);
  const temp = temporaryBeside(file);
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  try {
    const descriptor = openSync(temp, 'wx', 0o600);
    try {
      for await (const chunk of chunks) {
        for (let at = 0; at < chunk.length; ) at += writeSync(descriptor, chunk, at);
        hash.update(chunk);
        if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes));
        bytes += chunk.length;
        onChunk(chunk);
      }
    } finally {
      closeSync(descriptor);
    }
    renameSync(temp, file);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
  const isCut = bytes > headBytes;
  return { head: headText(Buffer.concat(head), isCut), isCut, bytes, sha256: hash.digest('hex') };
}

const headText = (head: Buffer, isCut: boolean) =>
  (isCut ? head.subarray(0, head.lastIndexOf(NEWLINE) + 1) : head).toString('utf8');
