import { PassThrough } from 'node:stream';
import { EventQueue } from '../../src/doors/session/event-queue.ts';
import { Session } from '../../src/doors/session/session.ts';
import { performOp, runTask } from '../../src/doors/session/session-engine.ts';
import type { PreparedCall, Tool } from '../../src/doors/session/tools/tool.ts';
import { Event, type EventMsg } from '../../src/doors/session/wire/events.ts';
import type { Op } from '../../src/doors/session/wire/ops.ts';
import type { ModelRequest } from '../../src/ports/model.ts';
import { createScriptedModel, type Said, untilStopped } from '../fakes/scripted-model.ts';
import { temporaryDirectory } from './run-cli.ts';

/** A call that runs these words. */
export const runs = (...argv: string[]) => ({ name: 'run', arguments: { argv } });
/** A call that only looks. */
export const looks = (...argv: string[]) => ({ name: 'look', arguments: { argv } });
/** A call that changes these files; those that begin with `planned` are in the plan. */
export const patches = (...paths: string[]) => ({ name: 'patch', arguments: { paths } });

interface Scripted {
  readonly cwd?: string;
  /** What is said to each request, in order; the last thing is said for ever. */
  readonly says: readonly Said[];
  /** Whether a command ends by itself. */
  readonly endless?: boolean;
}

/** A session in this process, whose model says what a test wants. Its commands run nothing and are noted. */
export class ScriptedSession {
  readonly requests: ModelRequest[] = [];
  /** Commands and patches that were run, by their words. */
  readonly ran: string[] = [];
  readonly events: Event[] = [];
  readonly session: Session;
  readonly out = new PassThrough();
  readonly cwd: string;
  /** What was still running when it was stopped. */
  readonly stopped: string[] = [];
  readonly #listeners = new Set<() => void>();

  constructor({ cwd = temporaryDirectory(), says, endless = false }: Scripted) {
    this.cwd = cwd;
    const model = createScriptedModel(says, this.requests);
    const tools = this.#tools(endless);
    const surroundings = {
      environment: { HOME: temporaryDirectory(), GITHUB_API_URL: 'http://127.0.0.1:9' },
      version: '0.0.0',
      exitCodeOf: () => 0,
      diagnose: (error: unknown) => {
        throw error;
      },
    };
    const equip = () => ({ ok: true as const, value: { model, tools, instructions: 'Be good.' } });
    const engine = { performOp, runTask: (...args: Parameters<typeof runTask>) => runTask(args[0], args[1], equip) };
    this.session = new Session(surroundings, new EventQueue(this.out, (text) => text), () => Promise.resolve(engine));
    this.out.setEncoding('utf8').on('data', (line: string) => {
      this.events.push(Event.parse(JSON.parse(line)));
      for (const listener of this.#listeners) listener();
    });
  }

  submit(id: string, op: Op): Promise<void> {
    return this.session.receive({ id, op });
  }

  async configure(approvalPolicy: 'untrusted' | 'on-request' | 'never' = 'never'): Promise<void> {
    await this.submit('configure', {
      type: 'configure_session',
      model: { provider: 'responses' },
      cwd: this.cwd,
      approval_policy: approvalPolicy,
    });
  }

  say(id: string, text: string, lastResponseId?: string): Promise<void> {
    const items = [{ type: 'text' as const, text }];
    return this.submit(
      id,
      lastResponseId === undefined
        ? { type: 'user_input', items }
        : { type: 'user_input', items, last_response_id: lastResponseId },
    );
  }

  types(id?: string): readonly EventMsg['type'][] {
    return this.events
      .filter((event) => id === undefined || event.id === id)
      .map(({ msg }) => msg.type)
      .filter((type) => !type.startsWith('visualization_'))
      .filter((type) => type !== 'background_event' && type !== 'verification_passed');
  }

  /** The first event of a type and a task, when it has come; of several the one at this place. */
  next<Type extends EventMsg['type']>(type: Type, id?: string, at = 0): Promise<Extract<EventMsg, { type: Type }>> {
    return new Promise((resolve) => {
      const look = () => {
        const found = this.events.filter((event) => event.msg.type === type && (id === undefined || event.id === id));
        const event = found[at];
        if (event === undefined) return;
        this.#listeners.delete(look);
        resolve(event.msg as Extract<EventMsg, { type: Type }>);
      };
      this.#listeners.add(look);
      look();
    });
  }

  #tools(endless: boolean): readonly Tool[] {
    const command = (name: string, effect: PreparedCall['effect']): Tool => ({
      name,
      description: `A command that ${effect}.`,
      parameters: {},
      prepare: (given) => {
        const { argv } = given as { argv: string[] };
        const shownAs = { kind: 'command' as const, command: argv, cwd: this.cwd, reason: 'The test wants it.' };
        const run: PreparedCall['run'] = async ({ signal, output, progress }) => {
          this.ran.push(argv.join(' '));
          progress('Running it');
          output('printed\n');
          if (endless) {
            await untilStopped(signal);
            this.stopped.push(argv.join(' '));
          }
          return { text: `output of ${argv.join(' ')}`, exitCode: 0 };
        };
        return Promise.resolve({ ok: true, value: { effect, shownAs, run } });
      },
    });
    const patch: Tool = {
      name: 'patch',
      description: 'A patch.',
      parameters: {},
      prepare: (given) => {
        const { paths } = given as { paths: string[] };
        const changes = Object.fromEntries(paths.map((path) => [path, { add: { content: 'x' } }]));
        const isWithinPlan = paths.every((path) => path.startsWith('planned'));
        const shownAs = { kind: 'patch' as const, changes, reason: 'The test wants it.', isWithinPlan };
        const run: PreparedCall['run'] = () => {
          this.ran.push(`patch ${paths.join(' ')}`);
          return Promise.resolve({ text: 'applied', exitCode: 0 });
        };
        return Promise.resolve({ ok: true, value: { effect: 'changes_files', shownAs, run } });
      },
    };
    return [command('run', 'runs_code'), command('look', 'reads'), patch];
  }
}
