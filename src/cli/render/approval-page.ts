import { withFoldedReceipt } from '../../app/folded-receipt.ts';
import { harmless, printedCommand } from '../../app/policies.ts';
import type { ApprovalOffer } from '../../contract/approval.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import { aligned, cut, quoted, type Screen, wrapped } from '../paint.ts';
import { fileTable } from './file-table.ts';

/** What a person reads before they type the code: the very subject that the digest is made from. */
export function approvalPage(
  { digest, expiresAt, subject }: ApprovalOffer,
  patch: PatchArtifact | null,
  screen: Screen,
): string[] {
  const { colours } = screen;
  return [
    colours.bold('This will be public under your name'),
    '',
    ...aligned(
      [
        ['Issue', subject.issue],
        ['As', harmless(subject.login)],
        ['Into', `${subject.repository}, branch ${harmless(subject.baseBranch)}`],
        ['From', `${subject.remote}, branch ${subject.branch}`],
        ['Commit', subject.commitSha],
        ['Title', harmless(subject.title)],
        ['Kind', subject.draft ? 'draft pull request' : 'pull request, ready for review'],
        ['Validation', subject.validation.status],
        ['Digest', digest],
        ['Until', expiresAt],
      ],
      screen,
    ),
    '',
    colours.bold('Changes'),
    ...changes(patch, screen),
    '',
    colours.bold('Body'),
    ...quoted(
      withFoldedReceipt(subject.body).map((line) => harmless(line)),
      screen,
    ),
    '',
    colours.bold('Commands'),
    ...subject.commands.flatMap((command, index) =>
      wrapped(`${index + 1}. ${harmless(printedCommand(command, subject.apiUrl))}`, screen.columns - 2).map(
        (part) => `  ${part}`,
      ),
    ),
    '',
  ];
}

const MOST_DIFF_LINES = 40;

/** The files, and as much of the diff as a person still reads on a terminal. */
function changes(patch: PatchArtifact | null, screen: Screen): string[] {
  if (patch === null) return wrapped(NOT_THERE, screen.columns - 2).map((line) => `  ${line}`);
  const files = patch.changedFiles.map((file) => ({
    ...file,
    path: harmless(file.path),
    ...(file.oldPath === undefined ? {} : { oldPath: harmless(file.oldPath) }),
  }));
  const lines = patch.diff.split('\n').filter((line) => line !== '' && !line.startsWith('index '));
  const rest = lines.length - MOST_DIFF_LINES;
  return [
    ...fileTable(files, screen).slice(1),
    '',
    ...lines.slice(0, MOST_DIFF_LINES).map((line) => diffLine(line, screen)),
    ...(rest > 0 || patch.diffTruncated
      ? ['', ...wrapped(MORE(Math.max(0, rest)), screen.columns - 2).map((line) => `  ${line}`)]
      : []),
  ];
}

const NOT_THERE =
  'The patch that was offered cannot be shown: it was changed, or another one was taken since. Say no, and make the dry run again.';

const MORE = (rest: number) =>
  `This is only the beginning: there are ${rest} more lines. Give up with Ctrl-C, read all of it on the page that contribflow report writes, and come back.`;

/** Behind the mark of a quotation, like the body: nothing in a diff can pass for a line of ours. */
function diffLine(line: string, { colours, columns }: Screen): string {
  const text = `  | ${cut(harmless(line.replaceAll('\t', '    ')), columns - 4)}`;
  if (line.startsWith('+')) return colours.green(text);
  return line.startsWith('-') ? colours.red(text) : text;
}
