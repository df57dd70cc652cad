import type { GitStreams } from './git-stream.ts';
import { writeTo } from './git-stream.ts';

/** Objects one after another, in the order in which they are asked for. */
export async function* blobsOf(
  streams: GitStreams,
  gitDir: string,
  shas: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Buffer, void> {
  if (shas.length === 0) return;
  const talk = streams.talk({ gitDir, args: ['cat-file', '--batch', '--buffer'], signal });
  const asking = askAll(shas);
  try {
    let left = shas.length;
    for await (const content of contents(talk.child.stdout)) {
      yield content;
      left -= 1;
      if (left === 0) break;
    }
    await asking;
    await talk.ended();
  } finally {
    talk.stop();
  }

  async function askAll(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += 1000) {
      const some = ids.slice(at, at + 1000).map((sha) => `${sha}\n`);
      await writeTo(talk, Buffer.from(some.join('')));
    }
    talk.child.stdin.end();
  }
}

const NEWLINE = 10;

/** For each object there is a line that ends in the size, so many bytes, and the end of a line. */
async function* contents(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let parts: Buffer[] = [];
  let length = 0;
  let needed = 1;
  for await (const chunk of output) {
    parts.push(chunk);
    length += chunk.length;
    if (length < needed) continue;
    let rest = Buffer.concat(parts);
    needed = 1;
    for (let lineEnd = rest.indexOf(NEWLINE); lineEnd !== -1; lineEnd = rest.indexOf(NEWLINE)) {
      const end = lineEnd + 1 + sizeIn(rest.toString('latin1', 0, lineEnd));
      if (rest.length <= end) {
        needed = end + 1;
        break;
      }
      yield rest.subarray(lineEnd + 1, end);
      rest = rest.subarray(end + 1);
    }
    parts = [rest];
    length = rest.length;
  }
}

function sizeIn(header: string): number {
  const size = /^[0-9a-f]+ \w+ (\d+)$/.exec(header)?.[1];
  if (size === undefined) throw new Error(`an object is not there: ${header.slice(0, 100)}`);
  return Number(size);
}
