import type { PatchArtifact } from '../../contract/patch.ts';
import type { Receipt } from '../../contract/receipt.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import { indentedJson } from '../canonical-json.ts';
import { repositoryOf } from '../issue-ref.ts';

export interface ReceiptEvidence {
  readonly patch: Pick<PatchArtifact, 'issue' | 'baseSha' | 'treeSha' | 'diffSha256'>;
  readonly validation: ValidationResult | null;
  /** A person's reason for publishing without a validation that passed. */
  readonly overrideReason: string | null;
  /** The commit, and where it is. */
  readonly head: Pick<Receipt, 'headRepository' | 'branch' | 'commitSha'>;
  readonly madeAt: string;
}

/** What a pull request says about itself; null while there is nothing to say: nothing passed and nobody overrode it. */
export function makeReceipt({ patch, validation, overrideReason, head, madeAt }: ReceiptEvidence): Receipt | null {
  const status = overrideReason === null ? 'passed' : 'overridden';
  if (status === 'passed' && validation?.status !== 'passed') return null;
  const proofs = validation?.prove ?? [];
  return {
    receiptVersion: 1,
    issue: patch.issue,
    repository: repositoryOf(patch.issue),
    ...head,
    baseSha: patch.baseSha,
    treeSha: patch.treeSha,
    diffSha256: patch.diffSha256,
    validation: {
      runId: validation?.runId ?? NOT_RUN,
      status,
      engine: validation?.engine ?? null,
      isolation: validation?.isolation ?? null,
      network: validation?.network ?? null,
      setup: (validation?.setupCommands ?? []).map((each) => commandOf(each, [])),
      commands: (validation?.commands ?? []).map((each) => commandOf(each, proofs)),
    },
    madeAt,
  };
}

/** In the place of a run's id, when a person overrode a validation that was never made. */
const NOT_RUN = 'none';

type ReceiptCommand = Receipt['validation']['commands'][number];

function commandOf(
  result: ValidationResult['commands'][number],
  proofs: NonNullable<ValidationResult['prove']>,
): ReceiptCommand {
  const { command, workingDirectory, source, exitCode } = result;
  const proof = proofs.find((each) => each.command === command && each.workingDirectory === workingDirectory);
  return {
    command,
    workingDirectory: workingDirectory ?? null,
    source,
    exitCode,
    image: result.sandboxImage ?? null,
    imageDigest: result.sandboxImageDigest ?? null,
    outputSha256: result.outputSha256 ?? null,
    proof: proof?.verdict ?? null,
  };
}

export const RECEIPT_BEGIN = '<!-- contribflow:receipt -->';
export const RECEIPT_END = '<!-- /contribflow:receipt -->';

/** Around the JSON. No line of the JSON can end the code block: each begins with a space or a brace. */
export const RECEIPT_HEAD = ['<details>', '<summary>ContribFlow receipt</summary>', '', '```json'] as const;
export const RECEIPT_TAIL = ['```', '', '</details>'] as const;

export const receiptJson = (receipt: Receipt): string => indentedJson(receipt);

/** The receipt as a part of a pull request's description. */
export const receiptBlock = (receipt: Receipt): string =>
  [RECEIPT_BEGIN, ...RECEIPT_HEAD, receiptJson(receipt), ...RECEIPT_TAIL, RECEIPT_END].join('\n');
