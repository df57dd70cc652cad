import { type ChildProcess, spawn } from 'node:child_process';
import { Event, type EventMsg } from '../../src/doors/session/wire/events.ts';
import { CLI, cliEnvironment, temporaryDirectory } from './run-cli.ts';

type Type = EventMsg['type'];
type MsgOf<Name extends Type> = Extract<EventMsg, { type: Name }>;

interface SessionOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The built program as a UI has it: a process, and all that it has told, each event held against its schema. */
export class SessionClient {
  readonly child: ChildProcess;
  readonly events: Event[] = [];
  readonly ended: Promise<number | null>;
  readonly #cwd: string;
  readonly #listeners = new Set<() => void>();
  #stderr = '';
  #rest = '';

  constructor({ cwd, env = {} }: SessionOptions) {
    this.#cwd = cwd;
    const child = spawn(process.execPath, [CLI, 'session'], { cwd, env: cliEnvironment(temporaryDirectory(), env) });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      this.#take(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      this.#stderr += chunk;
    });
    child.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      child.on('close', (code) => {
        resolve(code);
        this.#tellListeners();
      });
    });
    this.child = child;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** What was told so far, by type; a task's own events by its id. Those for the diagram are left out: they come between all others. */
  types(id?: string): readonly Type[] {
    return this.events
      .filter((event) => id === undefined || event.id === id)
      .map(({ msg }) => msg.type)
      .filter((type) => !type.startsWith('visualization_'));
  }

  write(text: string | Uint8Array): void {
    this.child.stdin?.write(text);
  }

  submit(id: string, op: object): void {
    this.write(`${JSON.stringify({ id, op })}\n`);
  }

  configure(more: object = {}): Promise<MsgOf<'session_configured'>> {
    const before = this.events.length;
    this.submit('configure', {
      type: 'configure_session',
      model: { provider: 'follow' },
      cwd: this.#cwd,
      approval_policy: 'never',
      ...more,
    });
    return this.next('session_configured', { from: before });
  }

  say(id: string, text: string, more: object = {}): void {
    this.submit(id, { type: 'user_input', items: [{ type: 'text', text }], ...more });
  }

  /** The first event of a type, among those that came or come after the first `from`. */
  async next<Name extends Type>(
    type: Name,
    { id, from = 0 }: { readonly id?: string; readonly from?: number } = {},
  ): Promise<MsgOf<Name>> {
    const isMeant = (event: Event) => event.msg.type === type && (id === undefined || event.id === id);
    const found = await this.until(() => this.events.slice(from).find(isMeant));
    return found.msg as MsgOf<Name>;
  }

  /** What `find` finds, as soon as it does; fails when the process ends before. */
  until<Found>(find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = find();
        const isEnded = this.child.exitCode !== null || this.child.signalCode !== null;
        if (found === undefined && !isEnded) return;
        this.#listeners.delete(look);
        if (found !== undefined) resolve(found);
        else reject(new Error(`the session has ended: ${JSON.stringify(this.events.slice(-5))} ${this.#stderr}`));
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Closes its input and waits for its end. */
  close(): Promise<number | null> {
    this.child.stdin?.end();
    return this.ended;
  }

  #take(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    this.events.push(...lines.map((line) => Event.parse(JSON.parse(line))));
    this.#tellListeners();
  }

  #tellListeners(): void {
    for (const listener of this.#listeners) listener();
  }
}
