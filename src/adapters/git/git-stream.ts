import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type GitCall, preparedCall } from './git-call.ts';
import type { GitSurroundings } from './git-settings.ts';
import { GitExit } from './git-stop.ts';

const COMPLAINTS_KEPT = 64 * 1024;

/**
 * Git on our own files, with its output as bytes while they come: names of files need not be UTF-8, and a patch may be
 * larger than our memory. Simple-git keeps all output as text, and waits 50 ms after a git that printed nothing.
 */
export interface GitStreams {
  /** What git prints, chunk by chunk; it is slowed down when the reader is slow. Git is stopped when the reader stops. */
  chunks(call: GitCall): AsyncGenerator<Buffer, void>;
  bytes(call: GitCall): Promise<Buffer>;
  /** The short answer of a git that prints one, without the end of its line. */
  text(call: GitCall): Promise<string>;
  /** Git as a partner to talk to. */
  talk(call: GitCall): GitTalk;
}

export interface GitTalk {
  readonly child: ChildProcessWithoutNullStreams;
  /** Waits for the end; throws when it was not a success, with the output so far. */
  ended(output?: () => Buffer): Promise<void>;
  stop(): void;
}

export function createGitStreams(surroundings: GitSurroundings): GitStreams {
  const talk = (call: GitCall) => startTalk(call, surroundings);
  const bytes = (call: GitCall) => bytesOf(talk(call), call);
  return {
    talk,
    bytes,
    chunks: (call) => chunksOf(talk(call), call),
    text: async (call) => (await bytes(call)).toString('utf8').trimEnd(),
  };
}

function startTalk(call: GitCall, surroundings: GitSurroundings): GitTalk {
  const { config, args, env } = preparedCall(call, surroundings);
  const child = spawn('git', [...config.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: surroundings.home,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: call.signal,
    killSignal: 'SIGKILL',
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    if (stderr.length < COMPLAINTS_KEPT) stderr += chunk;
  });
  // Git may end before it has read everything; its exit code says enough.
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => {
    stderr += String(error);
  });
  // An abort is an error at once, but only at its close has git let go of the files.
  const end = new Promise<number>((resolve) => {
    child.once('close', (code) => {
      resolve(code ?? -1);
    });
  });
  return {
    child,
    ended: async (output = () => Buffer.alloc(0)) => {
      const code = await end;
      call.signal.throwIfAborted();
      if (code !== 0) throw new GitExit(code, output(), stderr);
    },
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

async function* chunksOf(talk: GitTalk, { input }: GitCall): AsyncGenerator<Buffer, void> {
  talk.child.stdin.end(input);
  try {
    for await (const chunk of talk.child.stdout) yield chunk as Buffer;
    await talk.ended();
  } finally {
    talk.stop();
  }
}

async function bytesOf(talk: GitTalk, { input }: GitCall): Promise<Buffer> {
  const chunks: Buffer[] = [];
  talk.child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  talk.child.stdin.end(input);
  await talk.ended(() => Buffer.concat(chunks));
  return Buffer.concat(chunks);
}

/** Writes at the reader's pace. */
export async function writeTo(talk: GitTalk, bytes: Buffer): Promise<void> {
  if (!talk.child.stdin.write(bytes) && !talk.child.stdin.destroyed) await once(talk.child.stdin, 'drain');
}
