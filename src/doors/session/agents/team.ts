import type { Classification } from '../../../contract/agent.ts';
import type { IssueRef } from '../../../contract/field.ts';
import type { Result } from '../../../ports/result.ts';
import type { ExecApproval, PatchApproval } from '../wire/ops.ts';

/** A session as the registry knows it. */
export interface Self {
  readonly id: string;
  readonly classification: Classification;
}

/** One that works for this session. */
export interface Member {
  /** Hands on what a person has decided, under the id by which the sub-agent knows its task. */
  answer(op: ExecApproval | PatchApproval): void;
  /** Nobody is left who could decide anything. */
  endInput(): void;
}

/** Stands between the id of an agent and that of an event of its session. */
export const SEPARATOR = '/';

/** Who this session is, and who works for it. */
export class Team {
  /** Null as long as nobody has asked for it to be an agent. */
  self: Self | null = null;
  /** On its way into the registry. */
  enrolment: Promise<Result<Self, string>> | null = null;
  /** Takes the session out of the registry. */
  leave: () => Promise<void> = () => Promise.resolve();
  readonly #members = new Map<string, Member>();
  /** What members work on; no two on the same. */
  readonly #issues = new Map<string, IssueRef>();
  #joined = 0;
  #isInputOver = false;

  /** How many work, or are about to. */
  get size(): number {
    return this.#issues.size;
  }

  isAtWorkOn(issue: IssueRef): boolean {
    return [...this.#issues.values()].some((each) => each.toLowerCase() === issue.toLowerCase());
  }

  /** Keeps a place, and an issue, for one that is about to begin. */
  reserve(id: string, issue: IssueRef): void {
    this.#issues.set(id, issue);
  }

  /** A number for the next one, which none before has had. */
  nextNumber(): number {
    this.#joined += 1;
    return this.#joined;
  }

  join(id: string, member: Member): void {
    this.#members.set(id, member);
    if (this.#isInputOver) member.endInput();
  }

  part(id: string): void {
    this.#members.delete(id);
    this.#issues.delete(id);
  }

  /** Hands a decision on to the sub-agent that has asked for it; false when it is none of theirs. */
  answer(op: ExecApproval | PatchApproval): boolean {
    const [id = '', ...rest] = op.id.split(SEPARATOR);
    const member = this.#members.get(id);
    if (member === undefined || rest.length === 0) return false;
    member.answer({ ...op, id: rest.join(SEPARATOR) });
    return true;
  }

  endInput(): void {
    this.#isInputOver = true;
    for (const member of this.#members.values()) member.endInput();
  }
}
