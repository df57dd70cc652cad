import { fstatSync, writeSync } from 'node:fs';
import { createLightPorts } from '../../app/light-ports.ts';
import { printedJson } from '../../app/print.ts';
import { next } from '../../steps/next.ts';
import { status } from '../../steps/status.ts';

/**
 * The poll's own door: `next --json`, and `status --json` with a token in the environment, without the command
 * framework. Harnesses ask thousands of times, and loading the framework costs more than the answer. Everything else is
 * left to the ordinary path, which gives the same bytes.
 */
export async function poll(argv: readonly string[]): Promise<boolean> {
  const verb = argv.length === 2 && argv[1] === '--json' ? argv[0] : undefined;
  if (verb !== 'next' && verb !== 'status') return false;
  const ports = createLightPorts({ workingDirectory: process.cwd(), environment: process.env });
  if (verb === 'next') {
    print(await next(ports), ports.redact);
    return true;
  }
  if (ports.credentials.fromEnvironment().length === 0) return false;
  const run = { signal: new AbortController().signal, progress: () => undefined };
  print(await status(ports, ports, run), ports.redact);
  return true;
}

/** Straight to the descriptor: `process.stdout` would load the stream and terminal modules first. */
function print(answer: object, redact: (text: string) => string): void {
  const bytes = Buffer.from(printedJson(answer, redact, fstatSync(1).isCharacterDevice()));
  let written = 0;
  while (written < bytes.length) written += tryToWrite(bytes.subarray(written));
}

function tryToWrite(bytes: Buffer): number {
  try {
    return writeSync(1, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full pipe that somebody made non-blocking: wait for the reader. A reader that went away: nothing is left to do.
    if (code === 'EAGAIN') return pause();
    if (code === 'EPIPE') return bytes.length;
    throw error;
  }
}

function pause(): 0 {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return 0;
}
