import { isTerminal, STDIN } from '../../app/print.ts';
import type { Result } from '../../ports/result.ts';
import { readSmallFile } from './small-file.ts';

/** An envelope names files instead of holding them, so it is small. */
const LARGEST_BYTES = 1024 * 1024;

const failure = (why: string): Result<Buffer, string> => ({ ok: false, failure: why });

/** The bytes of an envelope, from a file or from standard input. */
export async function readInput(file: string | null, signal: AbortSignal): Promise<Result<Buffer, string>> {
  if (file === null) return readStandardInput(signal);
  const read = await readSmallFile(file, LARGEST_BYTES);
  return read.ok ? read : failure(`the file that --input names ${read.failure}`);
}

async function readStandardInput(signal: AbortSignal): Promise<Result<Buffer, string>> {
  if (isTerminal(STDIN)) return failure('there is no envelope; pipe one in, or name a file with --input');
  const chunks: Buffer[] = [];
  let size = 0;
  const end = () => process.stdin.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_BYTES)
        return failure('the envelope is larger than 1024 KiB; name files in "paths" instead of sending their content');
      chunks.push(chunk);
    }
  } catch {
    return failure('standard input cannot be read to its end');
  } finally {
    signal.removeEventListener('abort', end);
  }
  return { ok: true, value: Buffer.concat(chunks) };
}
