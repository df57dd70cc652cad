import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { captureOutput, type OutputFacts } from '../output/captured-output.ts';
import { SANDBOX_USER } from '../sandbox-layout.ts';
import { SandboxStop, throwIfAborted } from '../sandbox-stop.ts';
import { type Bounds, type Ending, supervise } from '../supervision.ts';
import { type BwrapSpec, bwrapArgv } from './bwrap-argv.ts';
import { isRoot, type PrivateDirectory } from './private-directory.ts';

export interface BwrapRun extends Bounds {
  readonly spec: Omit<BwrapSpec, 'statusDescriptor'>;
  readonly directory: PrivateDirectory;
  readonly show: (text: string) => void;
  /** Gets the other end of TUNNEL_DESCRIPTOR. */
  readonly onTunnel: (wire: Duplex) => void;
}

export interface BwrapEnd extends OutputFacts {
  /** Null when we ended it. */
  readonly exitCode: number | null;
  readonly ended: Ending;
  readonly durationMs: number;
}

const STATUS_DESCRIPTOR = 3;
export const TUNNEL_DESCRIPTOR = 4;
const DRAIN_MS = 1000;

/** Runs one command in namespaces of its own. The kernel ends all of its processes with bwrap, and bwrap with this one. */
export async function runBwrap(run: BwrapRun): Promise<BwrapEnd> {
  throwIfAborted(run.signal);
  const startedAt = performance.now();
  const child = start(run);
  const supervision = supervise(run, () => child.kill('SIGKILL'));
  const output = captureOutput({
    limitBytes: run.outputLimitBytes,
    onExceeded: supervision.onOutputExceeded,
    show: run.show,
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    output.write('stdout', chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.write('stderr', chunk);
  });
  // Node makes each of them a socket that goes both ways, whatever its types say.
  const status = readStatus(child.stdio[STATUS_DESCRIPTOR] as Readable);
  run.onTunnel(child.stdio[TUNNEL_DESCRIPTOR] as Duplex);
  const code = await supervision.until(exitOf(child));
  const durationMs = Math.round(performance.now() - startedAt);
  await supervision.settled();
  throwIfAborted(run.signal);
  const facts = output.facts();
  const ended = supervision.ending();
  if (ended === 'by_itself' && (code === null || code !== (await status))) throw contradiction(facts);
  return { exitCode: ended === 'by_itself' ? code : null, ended, durationMs, ...facts };
}

function start({ spec, directory }: BwrapRun): ChildProcess {
  return spawn('bwrap', bwrapArgv({ ...spec, statusDescriptor: STATUS_DESCRIPTOR }, directory.files), {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
    ...(isRoot() && { uid: SANDBOX_USER, gid: SANDBOX_USER }),
  });
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      reject(new SandboxStop('failed', `bwrap cannot be started: ${error.message}`));
    });
    child.once('close', resolve);
    child.once('exit', (code) => setTimeout(resolve, DRAIN_MS, code).unref());
  });
}

/** What bwrap says about the command, apart from its own end. */
async function readStatus(stream: Readable): Promise<number | null> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  const found = /"exit-code":\s*(\d+)/.exec(text);
  return found === null ? null : Number(found[1]);
}

/** Without an exit code of the command, bwrap itself has failed, and says so on the command's stderr. */
function contradiction({ stderr }: OutputFacts): SandboxStop {
  const words = stderr.toString('utf8').trim().slice(0, 300);
  return words.startsWith('bwrap:')
    ? new SandboxStop('failed', words)
    : new SandboxStop('inconsistent', 'bwrap does not agree with itself on how the command ended.');
}
