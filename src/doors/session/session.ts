import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { Approvals } from './approvals.ts';
import type { TaskContext, WorkContext } from './context.ts';
import type { EventQueue } from './event-queue.ts';
import { RunningTask } from './running-task.ts';
import { type SessionSettings, settingsOf } from './settings.ts';
import type { SessionSurroundings } from './surroundings.ts';
import type { Thread } from './thread.ts';
import { newThread } from './thread.ts';
import type { AgentOp } from './wire/agent-ops.ts';
import type { EventMsg } from './wire/events.ts';
import type { ConfigureSession, ExecApproval, Op, PatchApproval, Submission, UserInput, VerbOp } from './wire/ops.ts';
import type { AbortReason, SessionError } from './wire/vocabulary.ts';
import { WorkBeside } from './work-beside.ts';

interface Configured {
  readonly settings: SessionSettings;
  readonly thread: Thread;
}

/** What does the work; loaded with the first submission that asks for some. */
export type LoadEngine = () => Promise<{
  readonly performOp: (op: VerbOp | AgentOp, context: WorkContext) => Promise<void>;
  readonly runTask: (op: UserInput, context: TaskContext) => Promise<void>;
}>;

/** What a UI speaks with: it has at most one task, and is nothing before it was configured. */
export class Session {
  readonly #surroundings: SessionSurroundings;
  readonly #events: EventQueue;
  readonly #loadEngine: LoadEngine;
  readonly #approvals = new Approvals();
  readonly #beside = new WorkBeside();
  #configured: Configured | null = null;
  #task: RunningTask | null = null;
  #isOver = false;

  constructor(surroundings: SessionSurroundings, events: EventQueue, loadEngine: LoadEngine) {
    this.#surroundings = surroundings;
    this.#events = events;
    this.#loadEngine = loadEngine;
  }

  /** True after it was shut down. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Resolves when the next submission may be read: what was said is on its way, and not too much is being done. */
  async ready(): Promise<void> {
    await this.#events.room();
    await this.#beside.room();
  }

  async receive({ id, op }: Submission): Promise<void> {
    if (op.type === 'shutdown') await this.#shutDown(id);
    else if (op.type === 'interrupt') this.#interrupt(id);
    else if (op.type === 'configure_session') this.#configure(id, op);
    else if (this.#configured === null)
      this.refuse(id, 'not_configured', 'The first submission of a session is configure_session.');
    else this.#perform(id, op, this.#configured);
  }

  refuse(id: string, code: SessionError, message: string): void {
    this.#events.emit(id, { type: 'error', code, message });
  }

  /** Nothing more will be submitted: what was asked for is finished, unless it would have to ask back. */
  async finish(): Promise<void> {
    this.#endInput();
    // Whoever drives a sub-agent is gone, and nobody would hear what comes of it.
    if (this.#configured !== null && this.#configured.settings.parentId !== null) return;
    if (this.#task?.isOver === false)
      this.#events.emit(this.#task.id, {
        type: 'background_event',
        message: 'The input has ended. The task goes on as long as nobody has to be asked.',
      });
    await Promise.all([this.#task?.settled, this.#beside.settled()]);
  }

  /** Stops everything, and resolves when nothing is left running. */
  async stop(reason: AbortReason): Promise<void> {
    this.#isOver = true;
    this.#endInput();
    this.#stopAll(reason);
    await Promise.all([this.#task?.settled, this.#beside.settled()]);
    await this.#configured?.thread.team.leave();
  }

  #endInput(): void {
    this.#approvals.endInput();
    this.#configured?.thread.team.endInput();
  }

  async #shutDown(id: string): Promise<void> {
    await this.stop('shutdown');
    this.#events.emit(id, { type: 'shutdown_complete' });
  }

  #interrupt(id: string): void {
    const isIdle = this.#task?.isOver !== false && this.#beside.isIdle;
    if (isIdle) this.#events.emit(id, { type: 'background_event', message: 'Nothing was running.' });
    this.#stopAll('interrupted');
  }

  #stopAll(reason: AbortReason): void {
    this.#task?.abort(reason);
    this.#beside.stopAll();
  }

  #configure(id: string, op: ConfigureSession): void {
    if (statSync(op.cwd, { throwIfNoEntry: false })?.isDirectory() !== true) {
      this.refuse(id, 'invalid_op', 'configure_session: "cwd" is not a directory.');
      return;
    }
    const read = settingsOf(op);
    if (!read.ok) {
      this.refuse(id, 'invalid_op', `configure_session: ${read.failure}`);
      return;
    }
    this.#stopAll('reconfigured');
    const settings = read.value;
    this.#configured = { settings, thread: newThread() };
    this.#events.emit(id, {
      type: 'session_configured',
      session_id: randomUUID(),
      model: { provider: settings.model.provider, name: settings.model.name },
      cwd: settings.cwd,
      approval_policy: settings.approvalPolicy,
      version: this.#surroundings.version,
    });
  }

  #perform(
    id: string,
    op: Exclude<Op, { type: 'shutdown' | 'interrupt' | 'configure_session' }>,
    configured: Configured,
  ): void {
    if (op.type === 'user_input') this.#startTask(id, op, configured);
    else if (op.type === 'exec_approval' || op.type === 'patch_approval') this.#answer(id, op, configured);
    else this.#doBeside(id, op, configured);
  }

  #answer(id: string, op: ExecApproval | PatchApproval, { thread }: Configured): void {
    if (thread.team.answer(op)) return;
    const answered = this.#approvals.answer(op);
    if (!answered.ok) this.refuse(id, answered.failure.code, answered.failure.message);
  }

  /** One task at a time: the one before is stopped, and gone before this one begins. */
  #startTask(id: string, op: UserInput, configured: Configured): void {
    const before = this.#task;
    before?.abort('replaced');
    const task = new RunningTask(id, this.#events);
    this.#task = task;
    task.settled = this.#guarded(task.emit, async () => {
      await before?.settled;
      if (task.isOver) return;
      task.emit({ type: 'task_started' });
      const { runTask } = await this.#loadEngine();
      await runTask(op, {
        ...configured,
        surroundings: this.#surroundings,
        signal: task.signal,
        emit: task.emit,
        emitAs: this.#emitAs,
        events: this.#events,
        ask: (question) => this.#approvals.ask(id, question, task.signal),
        abort: () => {
          task.abort(this.#approvals.isInputOver ? 'shutdown' : 'aborted');
        },
      });
    }).finally(() => {
      task.end();
    });
  }

  /** Work that is answered by itself, whatever the task does. */
  #doBeside(id: string, op: VerbOp | AgentOp, configured: Configured): void {
    const emit = (msg: EventMsg) => {
      this.#events.emit(id, msg);
    };
    this.#beside.start((signal) =>
      this.#guarded(emit, async () => {
        const { performOp } = await this.#loadEngine();
        await performOp(op, {
          ...configured,
          surroundings: this.#surroundings,
          signal,
          emit,
          emitAs: this.#emitAs,
          events: this.#events,
        });
      }),
    );
  }

  readonly #emitAs = (id: string, msg: EventMsg): void => {
    this.#events.emit(id, msg);
  };

  /** A bug ends what it happened in, and not the session. */
  async #guarded(emit: (msg: EventMsg) => void, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#surroundings.diagnose(error);
      emit({ type: 'error', code: 'internal', message: 'A bug of ContribFlow; the details are on stderr.' });
    }
  }
}
