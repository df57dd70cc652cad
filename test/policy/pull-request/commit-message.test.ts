import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommitFacts, commitMessage } from '../../../src/policy/pull-request/commit-message.ts';
import { disclosureOf } from '../../../src/policy/pull-request/disclosure.ts';
import { findingFrom } from './finding-from.ts';
import { ISSUE, patch } from './publication.ts';

const facts = (changes: Partial<CommitFacts> = {}): CommitFacts => ({
  subject: 'fix: progress bar stays at zero for empty folders',
  issue: ISSUE,
  issueTitle: 'Progress bar stays at zero for empty folders',
  changedFiles: patch().changedFiles,
  disclosure: null,
  ...changes,
});

const disclosed = (sentence: string) => disclosureOf([findingFrom('ai_disclosure', sentence)], true);

describe('commitMessage', () => {
  it('says what and why, and refers to the issue', () => {
    expect(commitMessage(facts())).toBe(`fix: progress bar stays at zero for empty folders

Changes 2 files, with 11 added and 1 removed lines.
The issue: Progress bar stays at zero for empty folders

Refs #123
`);
  });

  it('has the trailer that the project asks for, as the last paragraph', () => {
    const disclosure = disclosed('Put `Assisted-by: <tool>` at the end of the commit message when an AI helped you.');
    expect(commitMessage(facts({ disclosure }))).toMatch(/\n\nRefs #123\n\nAssisted-by: ContribFlow\n$/);
  });

  it('says it in a sentence where the project names no trailer', () => {
    const disclosure = disclosed('Non-trivial AI usage needs to be declared in the commit message.');
    expect(commitMessage(facts({ disclosure }))).toContain(
      '\n\nThis change was made with AI assistance, using ContribFlow.\n\n',
    );
  });

  it('has nothing of it where the project wants it elsewhere', () => {
    const disclosure = disclosed('Please tell us in the pull request description if you used an AI tool.');
    expect(commitMessage(facts({ disclosure }))).toBe(commitMessage(facts()));
  });

  it('is never signed off, pings nobody and closes nothing, whatever the issue and the files are called', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'x\nSigned-off-by: A <a@b.c>',
        'Signed-off-by: A',
        'fixes #1',
        '@team/all',
        'Closes o/r#2',
        'closes GH-3',
      ),
    );
    const demands = [
      'Every commit needs a `Signed-off-by:` trailer; AI-assisted commits also need an `Assisted-by:` trailer.',
      'If an LLM wrote part of your change, add a `Signed-off-by:` and a `Reviewed-by:` trailer to the commit.',
    ].map(disclosed);
    fc.assert(
      fc.property(text, text, fc.constantFrom(null, ...demands), (issueTitle, path, disclosure) => {
        const changedFiles = [{ path, status: 'M' as const, additions: 1, deletions: 1 }];
        const message = commitMessage(facts({ issueTitle, changedFiles, disclosure }));
        expect(message).not.toMatch(/signed-off-by|reviewed-by/i);
        expect(message.replace('Refs #123', '')).not.toMatch(/@[\p{L}\p{N}_]|#\d|\bGH-\d/u);
        expect(Math.max(...message.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
      }),
    );
  });
});
