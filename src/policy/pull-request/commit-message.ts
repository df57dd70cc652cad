import type { IssueRef } from '../../contract/field.ts';
import type { ChangedFile } from '../../contract/patch.ts';
import { partsOf } from '../issue-ref.ts';
import { shortened } from '../shortened.ts';
import type { Disclosure } from './disclosure.ts';
import { plainTitle } from './plain-title.ts';

export interface CommitFacts {
  readonly subject: string;
  readonly issue: IssueRef;
  readonly issueTitle: string;
  readonly changedFiles: readonly ChangedFile[];
  readonly disclosure: Disclosure | null;
}

/** The message of the commit. It has no sign-off, whatever the project asks for: that is a person's own word. */
export function commitMessage({ subject, issue, issueTitle, changedFiles, disclosure }: CommitFacts): string {
  const why = plainTitle(issueTitle);
  const paragraphs = [
    subject,
    [whatChanges(changedFiles), ...(why === null ? [] : [`The issue: ${shortened(why, LONGEST_WHY)}`])].join('\n'),
    ...(disclosure?.commitLine == null ? [] : [disclosure.commitLine]),
    `Refs #${partsOf(issue).number}`,
    ...(disclosure === null || disclosure.trailers.length === 0 ? [] : [disclosure.trailers.join('\n')]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Linters of commits allow lines of 100 characters. */
const LONGEST_WHY = 88;

/** By numbers and not by names: a path could be a mention, or the words that close another issue. */
function whatChanges(files: readonly ChangedFile[]): string {
  const sum = (of: (file: ChangedFile) => number) => files.reduce((total, file) => total + of(file), 0);
  const lines = `${sum(({ additions }) => additions)} added and ${sum(({ deletions }) => deletions)} removed lines`;
  return `Changes ${files.length === 1 ? '1 file' : `${files.length} files`}, with ${lines}.`;
}
