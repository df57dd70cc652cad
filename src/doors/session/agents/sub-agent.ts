import type { IssueRef } from '../../../contract/field.ts';
import type { SubSession } from '../../../ports/sub-sessions.ts';
import type { WorkContext } from '../context.ts';
import { linesOf } from '../lines.ts';
import type { SessionSettings } from '../settings.ts';
import type { Event, EventMsg } from '../wire/events.ts';
import type { ExecApproval, PatchApproval } from '../wire/ops.ts';
import { readEvent } from './read-event.ts';
import { type Member, SEPARATOR } from './team.ts';

/** What a sub-agent is to do, and as whom. */
export interface Order {
  readonly id: string;
  readonly parentId: string;
  readonly classification: string;
  readonly issue: IssueRef;
  readonly prompt: string;
  readonly model: object;
  readonly approvalPolicy: SessionSettings['approvalPolicy'];
  readonly limits: { readonly turns: number; readonly seconds: number };
}

/** Where a task stands, as `next` says it. */
interface Standing {
  readonly state: string;
  readonly reason: string;
  readonly requiresHumanApproval: boolean;
}

/** Where a sub-agent has stopped. */
export interface SubAgentReport {
  readonly id: string;
  readonly issue: IssueRef;
  /** Null when it could not say. */
  readonly standing: Standing | null;
  readonly lastMessage: string | null;
  /** What went wrong, or which limit it has reached; null: it stopped by itself. */
  readonly problem: string | null;
}

/** The submissions that we make; a sub-agent answers under these ids. */
const CONFIGURE = 'configure';
const TASK = 'task';
const WHERE = 'where';
/** How long it may take to say where it stands after it was told to stop. */
const GRACE_MS = 10_000;

/** A session of its own in a process of its own, driven to the end of one task. */
export class SubAgent implements Member {
  readonly #order: Order;
  readonly #context: WorkContext;
  readonly #hear: (step: 'configured' | 'started') => Promise<void>;
  #session: SubSession | null = null;
  #waiting: { readonly id: string; readonly type: 'exec_approval' | 'patch_approval' } | null = null;
  #isInputOver = false;
  #isAskedWhere = false;
  #turns = 0;
  #standing: Standing | null = null;
  #lastMessage: string | null = null;
  #problem: string | null = null;
  /** Why it was told to stop; it may have been done just then. */
  #stopReason: string | null = null;

  constructor(order: Order, context: WorkContext, hear: (step: 'configured' | 'started') => Promise<void>) {
    this.#order = order;
    this.#context = context;
    this.#hear = hear;
  }

  answer(op: ExecApproval | PatchApproval): void {
    this.#waiting = null;
    this.#submit('decision', op);
  }

  endInput(): void {
    this.#isInputOver = true;
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    this.#submit('decision', { ...waiting, decision: 'abort' });
  }

  /** Works until its task is over, a limit is reached or the signal comes; leaves no process behind. */
  async work(session: SubSession): Promise<SubAgentReport> {
    const { signal } = this.#context;
    this.#session = session;
    const stop = () => void session.end();
    signal.addEventListener('abort', stop);
    const timers = [
      setTimeout(() => {
        this.#stopFor('It has used up its time.');
      }, this.#order.limits.seconds * 1000),
      setTimeout(stop, this.#order.limits.seconds * 1000 + GRACE_MS),
    ];
    try {
      this.#begin();
      for await (const line of linesOf(session.output)) {
        const event = line.status === 'ok' ? readEvent(line.text) : null;
        if (event !== null) await this.#pass(event);
      }
    } finally {
      timers.forEach(clearTimeout);
      signal.removeEventListener('abort', stop);
      await session.end();
    }
    const { id, issue } = this.#order;
    const lost = this.#standing === null ? 'It ended before it could say where it stands.' : null;
    return { id, issue, standing: this.#standing, lastMessage: this.#lastMessage, problem: this.#problem ?? lost };
  }

  #begin(): void {
    const { id, parentId, classification, issue, prompt, model, approvalPolicy } = this.#order;
    const cwd = this.#context.settings.cwd;
    const who = { classification, agent_id: id, parent_id: parentId, issue };
    this.#submit(CONFIGURE, { type: 'configure_session', model, cwd, approval_policy: approvalPolicy, ...who });
    this.#submit(TASK, { type: 'user_input', items: [{ type: 'text', text: prompt }] });
  }

  /** Hands an event on under an id that says whose it is, and does what it calls for. */
  async #pass({ id, msg }: Event): Promise<void> {
    await this.#context.events.room();
    this.#context.emitAs(`${this.#order.id}${SEPARATOR}${id}`, msg);
    if (msg.type === 'session_configured') await this.#hear('configured');
    if (id === CONFIGURE && msg.type === 'error') await this.#session?.end();
    if (id === WHERE && msg.type === 'verb_result') this.#noteWhere(msg);
    if (id === TASK) await this.#passOfTask(id, msg);
  }

  async #passOfTask(id: string, msg: EventMsg): Promise<void> {
    if (msg.type === 'task_started') await this.#hear('started');
    else if (msg.type === 'agent_message') this.#lastMessage = msg.message;
    else if (msg.type === 'exec_approval_request') this.#wait(id, 'exec_approval');
    else if (msg.type === 'apply_patch_approval_request') this.#wait(id, 'patch_approval');
    else if (msg.type === 'turn_complete') this.#countTurn();
    else this.#noteEnd(msg);
  }

  #countTurn(): void {
    this.#turns += 1;
    if (this.#turns >= this.#order.limits.turns) this.#stopFor('It has used up its turns.');
  }

  #noteEnd(msg: EventMsg): void {
    if (msg.type === 'error') {
      if (msg.code !== 'interrupted') this.#problem ??= msg.message;
      if (msg.code === 'internal') this.#askWhere();
    }
    if (msg.type === 'turn_aborted') this.#problem ??= this.#stopReason ?? `Its task was stopped (${msg.reason}).`;
    if (msg.type === 'turn_aborted' || msg.type === 'task_complete') this.#askWhere();
  }

  #wait(id: string, type: 'exec_approval' | 'patch_approval'): void {
    this.#waiting = { id, type };
    if (this.#isInputOver) this.endInput();
  }

  #stopFor(reason: string): void {
    if (this.#isAskedWhere || this.#stopReason !== null) return;
    this.#stopReason = reason;
    this.#submit('stop', { type: 'interrupt' });
  }

  #askWhere(): void {
    if (this.#isAskedWhere) return;
    this.#isAskedWhere = true;
    this.#submit(WHERE, { type: 'verb', name: 'next' });
  }

  #noteWhere({ contract, answer }: Extract<EventMsg, { type: 'verb_result' }>): void {
    if (contract === 'next-action') this.#standing = standingIn(answer);
    this.#submit('end', { type: 'shutdown' });
  }

  #submit(id: string, op: object): void {
    this.#session?.send(JSON.stringify({ id, op }));
  }
}

const standingIn = ({ state, reason, requiresHumanApproval }: Readonly<Record<string, unknown>>): Standing | null =>
  typeof state === 'string' && typeof reason === 'string'
    ? { state, reason, requiresHumanApproval: requiresHumanApproval === true }
    : null;
