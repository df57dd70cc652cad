import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** An empty controller directory that goes away with the test. */
export function makeController(): string {
  const path = mkdtempSync(join(tmpdir(), 'contribflow-store-'));
  onTestFinished(() => {
    chmodSync(path, 0o700);
    rmSync(path, { recursive: true });
  });
  return path;
}

export function makeStoreDirectory(controller: string): string {
  const path = join(controller, '.contribflow');
  mkdirSync(path);
  return path;
}

/** All files and directories below, as relative paths. */
export function listAll(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
}

export const tempFilesIn = (directory: string): string[] => listAll(directory).filter((name) => name.endsWith('.tmp'));

/** Starts a child that ends with the test at the latest. */
export function startChild(
  script: string,
  args: readonly string[],
  options: { uid?: number; gid?: number } = {},
): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'], ...options });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs a child as a user whom file modes bind (they do not bind root), and answers with what it printed. */
export async function runUnprivileged(script: string, args: readonly string[]): Promise<unknown> {
  const child = startChild(script, args, isRoot ? { uid: NOBODY, gid: NOBODY } : {});
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  return JSON.parse(output);
}

/** Waits until a child has printed its next piece of text. */
export async function nextOutput(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the child has no output');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk.toString('utf8');
}
