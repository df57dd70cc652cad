import type { Receipt, VerifiedPart, VerifyResult } from '../../contract/receipt.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import { repositoryOf } from '../issue-ref.ts';

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

/** Whether the receipt is one of this repository, and does not contradict itself; null: it came without a pull request. */
export function compareReceipt(receipt: Receipt, repository: string | null): VerifiedPart {
  const problem = contradictionIn(receipt, repository);
  return part('receipt', receipt.repository, problem === null, ['The receipt is whole.', problem ?? '']);
}

function contradictionIn({ repository, issue, validation }: Receipt, found: string | null): string | null {
  const isSame = (other: string) => other.toLowerCase() === repository.toLowerCase();
  if (found !== null && !isSame(found)) return 'The receipt is of another repository.';
  if (!isSame(repositoryOf(issue))) return 'The receipt names an issue of another repository.';
  if (validation.status === 'overridden') return null;
  if (validation.commands.length === 0) return 'The receipt says that validation passed, and names no command.';
  return [...validation.setup, ...validation.commands].every(({ exitCode }) => exitCode === 0)
    ? null
    : 'The receipt says that validation passed, and names a command that did not.';
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
    ...unclaimed('setup', setup, ran.setupCommands),
    ...commands.flatMap((claimed) => compareCommand('command', claimed, ran.commands)),
    ...unclaimed('command', commands, ran.commands),
  ];
}

const isSameCommand = ({ command, workingDirectory }: Ran, claimed: Claimed) =>
  command === claimed.command && (workingDirectory ?? null) === claimed.workingDirectory;

/** A receipt without the command that fails would look as good as one without failures. */
function unclaimed(name: 'setup' | 'command', claimed: readonly Claimed[], ran: readonly Ran[]): VerifiedPart[] {
  return ran
    .filter((each) => !claimed.some((claim) => isSameCommand(each, claim)))
    .map(({ command }) => ({
      part: name,
      subject: command,
      status: 'mismatch',
      reason: 'The tree has this command to run, and the receipt leaves it out.',
    }));
}

function compareCommand(name: 'setup' | 'command', claimed: Claimed, ran: readonly Ran[]): VerifiedPart[] {
  const again = ran.find((each) => isSameCommand(each, claimed));
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
    outputPart(claimed, again),
  ];
}

/** Outputs with times in them differ from run to run, so that a difference alone says nothing. */
function outputPart(claimed: Claimed, { outputSha256 }: Ran): VerifiedPart {
  const isSame = claimed.outputSha256 !== null && outputSha256 === claimed.outputSha256;
  return {
    part: 'output',
    subject: claimed.command,
    status: isSame ? 'match' : 'inconclusive',
    reason: isSame
      ? 'It printed exactly what the receipt says.'
      : 'It printed something else than at that time, as commands that print times do.',
  };
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

/** What an answer says as a whole. A person who overrode the validation vouches for it, and no command does. */
export function reasonOf(status: VerifyResult['status'], { validation }: Receipt): string {
  if (status === 'mismatch') return 'What is there is not what the receipt says.';
  if (status === 'incomplete') return 'Nothing contradicts the receipt, but not all of it could be checked.';
  return validation.status === 'overridden'
    ? 'What is there is what the receipt says: a person published it without a validation that passed.'
    : 'What is there is what was validated, and its commands end as the receipt says.';
}

/** A mismatch anywhere is a mismatch; without one, all that the receipt claims must have been checked. */
export function verdictOf(parts: readonly VerifiedPart[]): VerifyResult['status'] {
  if (parts.some(({ status }) => status === 'mismatch')) return 'mismatch';
  return parts.some(({ status }) => status === 'not_checked') ? 'incomplete' : 'match';
}
