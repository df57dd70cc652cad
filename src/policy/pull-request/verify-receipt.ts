import type { Receipt, VerifiedPart, VerifyResult } from '../../contract/receipt.ts';
import type { ValidationResult } from '../../contract/validation.ts';

type Part = VerifiedPart['part'];

const part = (name: Part, subject: string, isMatch: boolean, words: readonly [match: string, mismatch: string]) => ({
  part: name,
  subject,
  status: isMatch ? ('match' as const) : ('mismatch' as const),
  reason: words[isMatch ? 0 : 1],
});

interface FetchedCommit {
  readonly commitSha: string;
  readonly treeSha: string;
  readonly parents: readonly string[];
}

/** The commit that is there now against the one that the receipt speaks of. */
export const compareCommit = (receipt: Receipt, commit: FetchedCommit): readonly VerifiedPart[] => [
  part('commit', commit.commitSha, commit.commitSha === receipt.commitSha, [
    'The branch has the commit of the receipt.',
    'The branch has another commit than the receipt: it was changed after it was validated.',
  ]),
  part('base', commit.parents.join(' '), commit.parents.length === 1 && commit.parents[0] === receipt.baseSha, [
    'The commit stands on the base of the receipt.',
    'The commit stands on another base than the receipt.',
  ]),
  part('tree', commit.treeSha, commit.treeSha === receipt.treeSha, [
    'The tree is the one that was validated.',
    'The tree is not the one that was validated.',
  ]),
];

export const compareDiff = (receipt: Receipt, sha256: string): VerifiedPart =>
  part('diff', sha256, sha256 === receipt.diffSha256, [
    'The diff is the one that was validated.',
    'The diff is not the one that was validated.',
  ]);

type Ran = ValidationResult['commands'][number];
type Claimed = Receipt['validation']['commands'][number];

/** The commands, run again, against what the receipt says of them. */
export function compareRun(receipt: Receipt, ran: Pick<ValidationResult, 'setupCommands' | 'commands'>) {
  const { setup, commands } = receipt.validation;
  return [
    ...setup.flatMap((claimed) => compareCommand('setup', claimed, ran.setupCommands)),
    ...commands.flatMap((claimed) => compareCommand('command', claimed, ran.commands)),
  ];
}

function compareCommand(name: 'setup' | 'command', claimed: Claimed, ran: readonly Ran[]): VerifiedPart[] {
  const again = ran.find(
    (each) => each.command === claimed.command && (each.workingDirectory ?? null) === claimed.workingDirectory,
  );
  const subject = claimed.command;
  if (again === undefined)
    return [{ part: name, subject, status: 'mismatch', reason: 'The tree has no such command to run.' }];
  if (again.status === 'blocked')
    return [{ part: name, subject, status: 'not_checked', reason: `Not run again. ${again.reason}` }];
  return [
    part(name, subject, again.exitCode === claimed.exitCode, [
      'It ended as the receipt says.',
      'It ended otherwise than the receipt says.',
    ]),
    imagePart(claimed, again),
  ];
}

function imagePart(claimed: Claimed, { sandboxImage, sandboxImageDigest }: Ran): VerifiedPart {
  const subject = sandboxImage ?? '';
  if (claimed.imageDigest === null)
    return { part: 'image', subject, status: 'not_checked', reason: 'The receipt names no image.' };
  return part('image', subject, sandboxImageDigest === claimed.imageDigest, [
    'It ran in the very image of the receipt.',
    'The image of that name is another one here; the result may differ for that reason alone.',
  ]);
}

/** A mismatch anywhere is a mismatch; without one, all that the receipt claims must have been checked. */
export function verdictOf(parts: readonly VerifiedPart[]): VerifyResult['status'] {
  if (parts.some(({ status }) => status === 'mismatch')) return 'mismatch';
  return parts.some(({ status }) => status === 'not_checked') ? 'incomplete' : 'match';
}
