import type { NamedAnswer } from '../../app/answer-check.ts';
import { cortContextOf, verifyResult } from '../../app/session-policies.ts';
import type { CortContext, ReasoningTree } from '../../contract/thoughts.ts';
import type { VerificationReport } from '../../contract/verification-report.ts';

/** What the answers of verbs have brought that is told of later. */
export class Findings {
  #untold: ReasoningTree | null = null;
  #context: CortContext | null = null;
  #result: VerificationReport | null = null;

  /** The thoughts that the work rests on; null before any were had. */
  get cortContext(): CortContext | null {
    return this.#context;
  }

  note({ contract, answer }: NamedAnswer): void {
    if (contract === 'plan' && answer.cort !== undefined) {
      this.#untold = answer.cort;
      this.#context = cortContextOf(answer.cort);
    }
    if (contract === 'pr') this.#result = verifyResult(answer);
  }

  /** A tree of thoughts that nobody was told of yet. */
  takeThoughts(): ReasoningTree | null {
    const tree = this.#untold;
    this.#untold = null;
    return tree;
  }

  /** What the review gate has last found; null when it was not asked since this was. */
  takeResult(): VerificationReport | null {
    const report = this.#result;
    this.#result = null;
    return report;
  }
}
