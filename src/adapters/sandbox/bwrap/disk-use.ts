import { spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';

const FIRST_LOOK_MS = 1000;
const LOOK_EVERY_MS = 500;

/** Tells a judge what directories hold and what their disk has left, until it is ended or the judge calls it too much. */
export function watchDirectories(
  directories: readonly [string, ...string[]],
  isTooMuch: (lines: string) => boolean,
  onEnd: (reason: 'disk' | 'unwatched') => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let hasEnded = false;
  const look = async () => {
    const [used, { bavail, bsize }] = await Promise.all([usedKilobytes(directories), statfs(directories[0])]);
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

function usedKilobytes(directories: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('du', ['-skc', '--', ...directories], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', () => {
      resolve(/^(\d+)\ttotal$/m.exec(text)?.[1] ?? '0');
    });
  });
}
