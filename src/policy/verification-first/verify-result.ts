import type { VerificationReport } from '../../contract/verification-report.ts';
import { reportOf } from './report-of.ts';

/** The part of an answer of `pr` that says whether the work holds. */
interface Result {
  readonly reviewGate: { readonly checks: VerificationReport['checks'] };
  readonly requiresHumanApproval: boolean;
}

/** Whether what came of a task holds: by the review gate, and by nothing that the agent says itself. */
export const verifyResult = ({ reviewGate, requiresHumanApproval }: Result): VerificationReport =>
  reportOf('result', reviewGate.checks, requiresHumanApproval);
