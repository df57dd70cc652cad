import { harmless, printedCommand } from '../../app/policies.ts';
import type { ApprovalOffer } from '../../contract/approval.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';

/** What a person reads before they type the code: the very subject that the digest is made from. */
export function approvalPage({ digest, expiresAt, subject }: ApprovalOffer, screen: Screen): string[] {
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
    colours.bold('Body'),
    ...subject.body
      .split('\n')
      .flatMap((line) => wrapped(harmless(line), screen.columns - 4).map((part) => `  | ${part}`)),
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
