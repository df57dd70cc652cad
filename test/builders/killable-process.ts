import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that can be killed at any moment and started again, and says when it works. */
export class KillableProcess {
  readonly #command: readonly string[];
  readonly #options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv };
  #child: ChildProcess | null = null;
  /** All that it has complained about. */
  complaints = '';

  constructor(command: readonly string[], options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }) {
    this.#command = command;
    this.#options = options;
  }

  /** Resolves with the first that it says. */
  async start(): Promise<string> {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, { ...this.#options, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.complaints += text;
    });
    const said = once(child.stdout.setEncoding('utf8'), 'data') as Promise<[string]>;
    const ended = once(child, 'exit').then(() => {
      throw new Error(`it ended: ${this.complaints}`);
    });
    ended.catch(() => undefined);
    const [text] = await Promise.race([said, ended]);
    return text;
  }

  /** Ends it at once, whatever it does. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
