import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import type { CommandOutcome } from '../../../ports/sandbox.ts';
import { HeadAndTail } from './head-and-tail.ts';

export type OutputFacts = Pick<
  CommandOutcome,
  'stdout' | 'stderr' | 'outputBytes' | 'outputSha256' | 'outputTruncated'
>;

export interface CapturedOutput {
  readonly write: (stream: 'stdout' | 'stderr', chunk: Buffer) => void;
  /** Everything that came; nothing can be written afterwards. */
  readonly facts: () => OutputFacts;
}

interface CaptureOptions {
  readonly limitBytes: number;
  /** Called once, when more has come than may. */
  readonly onExceeded: () => void;
  /** Gets the latest text from time to time, for somebody who watches. */
  readonly show: (text: string) => void;
}

const SHOW_EVERY_MS = 100;
const SHOWN_BYTES = 2048;

/** Counts and hashes all bytes of a command, and keeps little of them. */
export function captureOutput({ limitBytes, onExceeded, show }: CaptureOptions): CapturedOutput {
  const streams = { stdout: new HeadAndTail(), stderr: new HeadAndTail() };
  const hash = createHash('sha256');
  const preview = createPreview(show);
  let bytes = 0;
  return {
    write: (stream, chunk) => {
      const isFirstExcess = bytes <= limitBytes && bytes + chunk.length > limitBytes;
      bytes += chunk.length;
      hash.update(chunk);
      streams[stream].write(chunk);
      preview.write(chunk);
      if (isFirstExcess) onExceeded();
    },
    facts: () => {
      preview.end();
      return {
        stdout: streams.stdout.toBuffer(),
        stderr: streams.stderr.toBuffer(),
        outputBytes: bytes,
        outputSha256: hash.digest('hex'),
        outputTruncated: bytes > limitBytes || streams.stdout.isCut || streams.stderr.isCut,
      };
    },
  };
}

/** A flood would otherwise call back thousands of times a second. */
function createPreview(show: (text: string) => void) {
  const decoder = new StringDecoder('utf8');
  let latest = '';
  let shownAt = 0;
  const flush = () => {
    if (latest === '') return;
    show(latest);
    latest = '';
    shownAt = performance.now();
  };
  return {
    write: (chunk: Buffer) => {
      latest = (latest + decoder.write(chunk.subarray(-SHOWN_BYTES))).slice(-SHOWN_BYTES);
      if (performance.now() - shownAt >= SHOW_EVERY_MS) flush();
    },
    end: flush,
  };
}
