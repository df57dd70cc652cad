import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';

const FIRST_LOOK_MS = 1000;
const LOOK_EVERY_MS = 500;

/** Tells a judge what a directory holds and what its disk has left, until it is ended or the judge calls it too much. */
export function watchDirectory(
  directory: string,
  isTooMuch: (lines: string) => boolean,
  onEnd: (reason: 'disk' | 'unwatched') => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let hasEnded = false;
  const look = async () => {
    const [used, { bavail, bsize }] = await Promise.all([usedKilobytes(directory), statfs(directory)]);
    if (hasEnded) return;
    if (isTooMuch(`used ${used}\nfree ${Math.floor((bavail * bsize) / 1024)}\n`)) onEnd('disk');
    else timer = setTimeout(start, LOOK_EVERY_MS);
  };
  const start = () => {
    look().catch(() => {
      if (!hasEnded) onEnd('unwatched');
    });
  };
  timer = setTimeout(start, FIRST_LOOK_MS);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    return Promise.resolve();
  };
}

function usedKilobytes(directory: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('du', ['-sk', directory], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', () => {
      resolve(/^\d+/.exec(text)?.[0] ?? '0');
    });
  });
}
