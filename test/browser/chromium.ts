import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Fields = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/** Debian's Chromium, or null when this machine has none. */
export function findChromium(): string | null {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // The next one, then.
    }
  }
  return null;
}

const COMMANDS_TO_IT = 3;
const ANSWERS_OF_IT = 4;

/** A real Chromium without a window, spoken to by its DevTools protocol over a pipe: no port, no driver. */
export class Chromium {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #input: Writable;
  readonly #waiting = new Map<number, { done: (result: Fields) => void; failed: (error: Error) => void }>();
  readonly #listeners = new Set<(message: Message) => void>();
  #lastId = 0;
  #rest = '';

  private constructor(program: string) {
    this.#profile = mkdtempSync(join(tmpdir(), 'contribflow-chromium-'));
    const isRoot = process.getuid?.() === 0;
    this.#process = spawn(
      program,
      [
        '--headless=new',
        '--remote-debugging-pipe',
        `--user-data-dir=${this.#profile}`,
        '--no-first-run',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        // Chromium's own sandbox refuses root; the page is ours, and loads nothing.
        ...(isRoot ? ['--no-sandbox'] : []),
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    this.#input = this.#process.stdio[COMMANDS_TO_IT] as Writable;
    const output = this.#process.stdio[ANSWERS_OF_IT] as Readable;
    output.setEncoding('utf8').on('data', (chunk: string) => {
      this.#read(chunk);
    });
    this.#process.once('close', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('Chromium has ended'));
    });
  }

  static start(program: string): Chromium {
    return new Chromium(program);
  }

  /** One command of the protocol. */
  send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
    });
  }

  /** Cookies and storage that nobody else has. */
  async newProfile(): Promise<string> {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    return String(browserContextId);
  }

  listen(listener: (message: Message) => void): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('close', done));
    await this.send('Browser.close').catch(() => this.#process.kill('SIGKILL'));
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #read(chunk: string): void {
    const messages = (this.#rest + chunk).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const text of messages) this.#take(JSON.parse(text) as Message);
  }

  #take(message: Message): void {
    for (const listener of this.#listeners) listener(message);
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (message.id === undefined || waiting === undefined) return;
    this.#waiting.delete(message.id);
    if (message.error === undefined) waiting.done(message.result ?? {});
    else waiting.failed(new Error(message.error.message));
  }
}
