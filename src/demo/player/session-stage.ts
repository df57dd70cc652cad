import { namedAnswer } from '../../app/answer-check.ts';
import { problem } from '../../app/policies.ts';
import type { PlayedAnswer } from '../../contract/demo-answers.ts';
import type { Answer } from '../../contract/registry.ts';
import { isApprovalRequest, type SessionClient, startSession } from '../../doors/session/client/session-client.ts';
import type { Event, EventMsg } from '../../doors/session/wire/events.ts';
import type { AskedVerb } from './verb-of.ts';

type MsgOf<Type extends EventMsg['type']> = Extract<EventMsg, { type: Type }>;

interface Backstage {
  /** What starts `contribflow session`. */
  readonly program: readonly [string, ...string[]];
  readonly environment: NodeJS.ProcessEnv;
  /** The directory of the story's contributions. */
  readonly directory: string;
}

/** The UI of a story that is played over the queues: the engine is a session in a process of its own. */
export class SessionStage {
  readonly #client: SessionClient;
  readonly #listeners = new Set<(event: Event | null) => void>();

  private constructor(client: SessionClient) {
    this.#client = client;
    void this.#listen();
  }

  static async open({ program, environment, directory }: Backstage): Promise<SessionStage> {
    const stage = new SessionStage(startSession({ command: program, env: environment }));
    const id = stage.#client.submit({
      type: 'configure_session',
      model: { provider: 'follow' },
      cwd: directory,
      approval_policy: 'untrusted',
    });
    await stage.#told(id, 'session_configured');
    return stage;
  }

  /** Has a verb done, and gives its answer. */
  perform({ name, input }: AskedVerb, signal: AbortSignal): Promise<PlayedAnswer> {
    return this.#unlessStopped(signal, async () => {
      const id = this.#client.submit({ type: 'verb', name, input });
      const { contract, answer } = await this.#told(id, 'verb_result');
      return checked(contract, answer);
    });
  }

  /** Has the dry run published that waits for a yes: the UI says it, to the digest that it was shown. */
  publish(signal: AbortSignal): Promise<PlayedAnswer> {
    return this.#unlessStopped(signal, async () => {
      const id = this.#client.say('Publish what was approved.');
      const request = await this.#event((event) => event.id === id && isApprovalRequest(event));
      if (!isApprovalRequest(request) || request.msg.type !== 'exec_approval_request')
        throw new Error('the session asks for something else than the publication');
      const over = this.#told(id, 'task_complete');
      const ran = this.#told(id, 'exec_command_end');
      this.#client.approve(request, 'approved', request.msg.public?.digest);
      const [{ stdout }] = await Promise.all([ran, over]);
      return checked('pr', JSON.parse(stdout) as object);
    });
  }

  async close(): Promise<void> {
    await this.#client.close();
  }

  async #listen(): Promise<void> {
    for await (const event of this.#client) for (const listener of [...this.#listeners]) listener(event);
    for (const listener of [...this.#listeners]) listener(null);
  }

  async #told<Type extends EventMsg['type']>(id: string, type: Type): Promise<MsgOf<Type>> {
    const isMeant = ({ type: told }: EventMsg): boolean => told === type;
    const isRefused = (msg: EventMsg): boolean => msg.type === 'error' && msg.code !== 'approval_refused';
    const { msg } = await this.#event((event) => event.id === id && (isMeant(event.msg) || isRefused(event.msg)));
    if (msg.type === 'error') throw new Error(`the session refuses what the story asks for: ${msg.message}`);
    return msg as MsgOf<Type>;
  }

  #event(isMeant: (event: Event) => boolean): Promise<Event> {
    return new Promise((resolve, reject) => {
      const listener = (event: Event | null) => {
        if (event !== null && !isMeant(event)) return;
        this.#listeners.delete(listener);
        if (event === null) reject(new Error('the session has ended in the middle of the story'));
        else resolve(event);
      };
      this.#listeners.add(listener);
    });
  }

  /** What was begun ends with an answer, also when it is stopped: the session is told to. */
  async #unlessStopped(signal: AbortSignal, work: () => Promise<PlayedAnswer>): Promise<PlayedAnswer> {
    const stop = () => {
      this.#client.interrupt();
    };
    signal.addEventListener('abort', stop);
    try {
      return await work();
    } catch (error) {
      // A task that is stopped has no answer, and a session that Ctrl-C has reached as well has ended.
      if (!signal.aborted) throw error;
      return await checked('error', problem.interrupted());
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

/** An answer that came over the wire is held against its contract again, and redacted there already. */
function checked(contract: string, answer: object): Promise<PlayedAnswer> {
  const name = contract as Exclude<PlayedAnswer['contract'], 'error'>;
  return namedAnswer(name, Promise.resolve(answer as Answer[typeof name]), (text) => text);
}
