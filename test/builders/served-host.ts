import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServeResult } from '../../src/contract/host-answers.ts';
import { CLI, type CliRun, cliEnvironment, documentOf, runCli, temporaryDirectory } from './run-cli.ts';

interface ServeWish {
  /** Flags besides those that every test needs. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly store?: string;
}

/** `contribflow serve` as a process of its own, and other commands on the same store. */
export class ServedHost {
  readonly store: string;
  readonly #place: { readonly cwd: string; readonly env: Readonly<Record<string, string>> };
  readonly #child: ChildProcess;
  #stdout = '';
  #stderr = '';

  private constructor({ args = [], env = {}, cwd = temporaryDirectory(), store }: ServeWish) {
    this.store = store ?? join(temporaryDirectory(), 'host.db');
    this.#place = { cwd, env };
    const line = [CLI, 'serve', '--json', '--port', '0', '--store', this.store, ...args];
    this.#child = spawn(process.execPath, line, { cwd, env: cliEnvironment(temporaryDirectory(), env) });
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
  }

  /** When it listens. */
  static async start(wish: ServeWish = {}): Promise<ServedHost> {
    const host = new ServedHost(wish);
    const ended = once(host.#child, 'close').then(() => {
      throw new Error(`it ended: ${host.printed}`);
    });
    ended.catch(() => undefined);
    while (!host.#stdout.includes('\n')) await Promise.race([once(host.#child.stdout ?? host.#child, 'data'), ended]);
    return host;
  }

  /** What it said when it had begun to listen. */
  get listening(): ServeResult {
    return JSON.parse(this.#stdout) as ServeResult;
  }

  get url(): string {
    return this.listening.url;
  }

  /** All that it has printed, to stdout and to stderr. */
  get printed(): string {
    return `${this.#stdout}${this.#stderr}`;
  }

  /** Another command at the same store. */
  run(args: readonly string[]): Promise<CliRun> {
    return runCli([...args, '--store', this.store], this.#place);
  }

  async newKey(...args: readonly string[]): Promise<string> {
    return String(documentOf(await this.run(['key', 'create', '--json', ...args]))['key']);
  }

  /** Ends it, and says how it ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<CliRun> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const closed = once(this.#child, 'close');
      this.#child.kill(signal);
      await closed;
    }
    const { exitCode: code, signalCode } = this.#child;
    return { code, signal: signalCode, stdout: this.#stdout, stderr: this.#stderr };
  }
}
