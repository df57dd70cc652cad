import type { Result } from '../../ports/result.ts';
import type { ExecApproval, PatchApproval } from './wire/ops.ts';
import type { Decision, SessionError } from './wire/vocabulary.ts';

/** What a person is asked about. */
export interface Question {
  readonly kind: 'command' | 'patch';
  readonly callId: string;
  /** Of what a yes would publish; null where nothing becomes public by it. */
  readonly digest: string | null;
}

interface Waiting {
  readonly taskId: string;
  readonly question: Question;
  readonly decide: (decision: Decision) => void;
}

interface Refusal {
  readonly code: SessionError;
  readonly message: string;
}

const OP_OF = { command: 'exec_approval', patch: 'patch_approval' } as const;

/** The one question that waits for an answer: calls are run one after the other. */
export class Approvals {
  #waiting: Waiting | null = null;
  #isInputOver = false;

  /** True when nobody can answer any more. */
  get isInputOver(): boolean {
    return this.#isInputOver;
  }

  /** Waits for an answer; nobody is there to give one when the input is over or the task is stopped. */
  ask(taskId: string, question: Question, signal: AbortSignal): Promise<Decision> {
    if (this.#isInputOver || signal.aborted) return Promise.resolve('abort');
    return new Promise((resolve) => {
      const decide = (decision: Decision) => {
        this.#waiting = null;
        signal.removeEventListener('abort', stop);
        resolve(decision);
      };
      const stop = () => {
        decide('abort');
      };
      signal.addEventListener('abort', stop);
      this.#waiting = { taskId, question, decide };
    });
  }

  /** Hands an answer on, if it is one to what was asked. What was asked goes on waiting otherwise. */
  answer(op: ExecApproval | PatchApproval): Result<null, Refusal> {
    const waiting = this.#waiting;
    if (waiting === null || waiting.taskId !== op.id)
      return refusal('nothing_to_approve', 'Nothing of that id waits for an approval.');
    const problem = mismatch(waiting.question, op);
    if (problem !== null) return refusal('approval_mismatch', problem);
    waiting.decide(op.decision);
    return { ok: true, value: null };
  }

  /** From now on nobody can answer. */
  endInput(): void {
    this.#isInputOver = true;
    this.#waiting?.decide('abort');
  }
}

const refusal = (code: SessionError, message: string): Result<null, Refusal> => ({
  ok: false,
  failure: { code, message },
});

/** A yes to something public must show that it was read: it names the digest, and counts once. */
function mismatch({ kind, callId, digest }: Question, op: ExecApproval | PatchApproval): string | null {
  if (op.type !== OP_OF[kind]) return `What waits is answered by ${OP_OF[kind]}.`;
  if (op.call_id !== undefined && op.call_id !== callId) return 'Another call waits for an approval.';
  const isYes = op.decision === 'approved' || op.decision === 'approved_for_session';
  if (digest === null || !isYes) return null;
  if (op.decision === 'approved_for_session')
    return 'A publication is approved by itself, with the decision "approved"; no yes covers a later one.';
  const given = op.type === 'exec_approval' ? op.digest : undefined;
  return given === digest ? null : 'A yes to a publication names its digest, exactly as the request has it.';
}
