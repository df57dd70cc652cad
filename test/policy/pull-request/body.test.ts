import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Body, givenBody, pullRequestBody } from '../../../src/policy/pull-request/body.ts';
import type { BodyFacts } from '../../../src/policy/pull-request/body-facts.ts';
import { disclosureOf } from '../../../src/policy/pull-request/disclosure.ts';
import { findReceipt } from '../../../src/policy/pull-request/find-receipt.ts';
import { makeReceipt, receiptBlock } from '../../../src/policy/pull-request/receipt.ts';
import { checkReceipt } from './check-receipt.ts';
import { commandResult, failedValidation, ISSUE, NOW, patch, RECEIPT_HEAD_FACTS, validation } from './publication.ts';

const RECEIPT = makeReceipt({
  patch: patch(),
  validation: validation(),
  overrideReason: null,
  head: RECEIPT_HEAD_FACTS,
  madeAt: NOW.toISOString(),
});
if (RECEIPT === null) throw new Error('no receipt');
const BLOCK = receiptBlock(RECEIPT);

const facts = (changes: Partial<BodyFacts> = {}): BodyFacts => ({
  issue: ISSUE,
  issueTitle: 'Progress bar stays at zero',
  baseBranch: 'main',
  defaultBranch: 'main',
  changedFiles: patch().changedFiles,
  validation: validation(),
  overrideReason: null,
  disclosure: disclosureOf([], true),
  receipt: RECEIPT,
  ...changes,
});

function textOf(body: Body): string {
  if (body.status !== 'ok') throw new Error(body.problem);
  return body.body;
}
const write = (changes: Partial<BodyFacts> = {}, template: string | null = null) =>
  textOf(pullRequestBody(facts(changes), template)).replace(BLOCK, '(receipt)');

const SANDBOX = `Run in a Docker sandbox (container) with no network but package registries during setup.

- Image \`node:22-bookworm-slim\`, digest \`sha256:${'d'.repeat(64)}\`
- \`npm ci --ignore-scripts\` passed (setup, exit code 0, 4.3 s)
- \`npm run lint\` passed (exit code 0, 1.2 s)
- \`npm test\` passed (exit code 0, 1.2 s)`;
const FILES = '- `src/greeting.ts` changed (+2 -1)\n- `test/greeting.test.ts` added (+9 -0)';
const DISCLOSURE = 'This pull request was prepared with AI assistance, using ContribFlow.';

describe('a description without a template', () => {
  it('has what there is to say', () => {
    expect(write()).toBe(`## Summary
- Addresses #123.
- The issue: \`Progress bar stays at zero\`
- Fixes #123

## Changes
${FILES}

## Validation
${SANDBOX}

## AI disclosure
${DISCLOSURE}

(receipt)
`);
  });

  it('closes the issue only from the default branch', () => {
    expect(write({ baseBranch: 'develop' })).toContain('- Refs #123\n');
    expect(write({ baseBranch: 'develop' })).not.toContain('Fixes');
    expect(write({ defaultBranch: null })).toContain('- Refs #123\n');
  });

  it('says nothing of AI where nothing is to be said', () => {
    expect(write({ disclosure: null })).not.toMatch(/AI/);
  });

  it('says plainly that a person overrode the validation', () => {
    const text = write({ validation: failedValidation(), overrideReason: 'The runner is down.', receipt: null });
    expect(text).toContain(
      '**The validation did not pass, and a person published all the same.** Their reason: `The runner is down.`',
    );
    expect(text).toContain('- `npm test` failed (exit code 1, 1.2 s)');
    expect(write({ validation: null, overrideReason: 'x' })).toContain('No validation was run.');
  });

  it('tells what the proof found, and what was not run', () => {
    const text = write({
      validation: validation({
        prove: [
          { command: 'npm test', verdict: 'proven', reason: 'It fails without the fix.' },
          { command: 'npm run lint', verdict: 'not_applicable', reason: 'It is no test.' },
        ],
        leftOut: [{ command: 'npm run e2e', reason: 'It needs a browser.' }],
        commands: [commandResult('make check', { source: 'own', workingDirectory: 'examples/demo' })],
      }),
    });
    expect(text).toContain('- `npm test`: proven. It fails without the fix.\n');
    expect(text).toContain('- `npm run lint`: not applicable. It is no test.');
    expect(text).toContain("- Not run, because the sandbox cannot: 1 of the repository's commands.");
    expect(text).toContain('- `make check` in `examples/demo` passed (given by the contributor, exit code 0, 1.2 s)');
  });

  it('says of a setup that it was made by an earlier run', () => {
    const setupCommands = [commandResult('npm ci', { reused: true, durationMs: 42 })];
    expect(write({ validation: validation({ setupCommands }) })).toContain(
      '- `npm ci` passed (setup, exit code 0, in an earlier run on the same tree)',
    );
  });

  it('names renames, binaries and deleted files for what they are', () => {
    const changedFiles = [
      { path: 'b.ts', oldPath: 'a.ts', status: 'R' as const, additions: 0, deletions: 0 },
      { path: 'logo.png', status: 'M' as const, additions: 0, deletions: 0, binary: true },
      { path: 'c.ts', status: 'D' as const, additions: 0, deletions: 7 },
    ];
    const text = write({ changedFiles });
    expect(text).toContain(
      '- `b.ts` renamed from `a.ts` (+0 -0)\n- `logo.png` changed (binary)\n- `c.ts` deleted (+0 -7)',
    );
  });
});

describe('a description by a template', () => {
  it('keeps its sections in order, filled with what is known', () => {
    const template = `<!-- Thank you! Please read CONTRIBUTING. -->

### Description
<!-- what? -->
Please describe your change here.

### How has this been tested?

\`\`\`
paste here
\`\`\`

### Screenshots

### Checklist
- [ ] I have added tests that prove my fix is effective or that my feature works
- [x] New and existing unit tests pass locally with my changes
- [ ] I have read the **CONTRIBUTING** document
* [ ] \`npm run lint\` passes
`;
    expect(write({}, template)).toBe(`### Description
- Addresses #123.
- The issue: \`Progress bar stays at zero\`

Fixes #123

${FILES}

### How has this been tested?
${SANDBOX}

### Screenshots
_ContribFlow has no facts for this section; a person fills it in._

### Checklist
- [ ] I have added tests that prove my fix is effective or that my feature works
- [x] New and existing unit tests pass locally with my changes
- [ ] I have read the **CONTRIBUTING** document
- [x] \`npm run lint\` passes

### AI disclosure
${DISCLOSURE}

(receipt)
`);
  });

  it('says each thing once, where it belongs', () => {
    const template =
      '## Why\n\n## Related issue\nCloses #\n\n## What\n\n## Changes\n\n## Test plan\n\n## Testing\n\n## AI usage\n';
    expect(write({}, template)).toBe(`## Why
#123 asks for it: \`Progress bar stays at zero\`

## Related issue
Fixes #123

## What
- Addresses #123.
- The issue: \`Progress bar stays at zero\`

## Changes
${FILES}

## Test plan
${SANDBOX}

## Testing
See above.

## AI usage
${DISCLOSURE}

(receipt)
`);
  });

  it('puts what the template has no place for around it', () => {
    const text = write({}, 'Please tick:\n\n- [ ] Tests added\n- [ ] CLA signed\n');
    expect(text).toBe(`## Summary
- Addresses #123.
- The issue: \`Progress bar stays at zero\`

Fixes #123

- [x] Tests added
- [ ] CLA signed

## Changes
${FILES}

## Validation
${SANDBOX}

## AI disclosure
${DISCLOSURE}

(receipt)
`);
  });

  it('does not vow anything for a person, and does not hide that somebody has to', () => {
    const text = write({}, '## License\nBy submitting this pull request, I confirm that it is mine to give.\n');
    expect(text).toContain(
      '## License\n> By submitting this pull request, I confirm that it is mine to give.\n\n_Only a person can confirm this; ContribFlow does not._\n',
    );
  });

  it('leaves a section about AI to a person where nothing is to be said', () => {
    expect(write({ disclosure: null }, '## AI usage\n')).toContain('## AI usage\n_ContribFlow has no facts');
  });

  it('takes headings of all kinds', () => {
    const text = write({}, 'Summary\n=======\n\nTesting\n-------\n\n**Notes**\n\n---\n\n## Done ##\n');
    expect(text.match(/^(?:#+ |\*\*).+$/gm)).toEqual([
      '# Summary',
      '## Testing',
      '**Notes**',
      '## Done',
      '# AI disclosure',
    ]);
  });

  it('gives up a template that leaves no room for the receipt', () => {
    const template = Array.from({ length: 2000 }, (_, index) => `## Part ${index}\n`).join('\n');
    expect(write({}, template)).toBe(write());
  });
});

describe('boxes of a template', () => {
  const ticked = (box: string, changes: Partial<BodyFacts> = {}) =>
    write(changes, `## Checklist\n- [x] ${box}\n`).includes('- [x] ');

  it.each([
    'All tests pass',
    'I have added tests',
    'Has a test',
    'Tests have been added',
    'I have run the tests locally',
    '`npm test` passes',
    'I ran `npm test`',
    'This PR references an issue',
    'AI was used for this change (name the tool and what it did)',
    'I used AI assistance for this change (tool: __)',
    'I have disclosed any use of AI in this PR',
  ])('are ticked where it is known: %s', (box) => {
    expect(ticked(box)).toBe(true);
  });

  it.each([
    'I have read CONTRIBUTING.md',
    'I have signed the CLA',
    'My commits are signed off',
    'I have performed a self-review of my code',
    'All tests pass on Windows',
    'All tests pass and I have read the guidelines',
    'I have added tests and updated the docs',
    'I have added tests that prove my fix is effective or that my feature works',
    'Updated the documentation',
    'No tests pass',
    'Tests are not needed',
    'No breaking changes',
    'Bug fix',
    'New feature',
    'Documentation',
    '`npm run e2e` passes',
    'The project builds',
    'No AI was used',
    'I wrote this by myself; neither Copilot nor any similar program had a hand in it',
    'I have reviewed all AI-generated code',
    'I understand the code that the AI wrote',
    'I have read the AI policy',
    'Was AI used?',
  ])('are not ticked where it is not: %s', (box) => {
    expect(ticked(box)).toBe(false);
  });

  it('follow the facts', () => {
    const docs = [{ path: 'README.md', status: 'M' as const, additions: 1, deletions: 0 }];
    expect(ticked('Documentation', { changedFiles: docs })).toBe(true);
    expect(ticked('I have updated the documentation', { changedFiles: docs })).toBe(true);
    expect(ticked('I have added tests', { changedFiles: docs })).toBe(false);
    expect(ticked('All tests pass', { validation: failedValidation() })).toBe(false);
    expect(ticked('All tests pass', { validation: null })).toBe(false);
    const own = validation({ commands: [commandResult('npm test', { source: 'own' })] });
    expect(ticked('All tests pass', { validation: own })).toBe(false);
    expect(ticked('`npm test` passes', { validation: own })).toBe(false);
    const prove = [{ command: 'npm test', verdict: 'proven' as const, reason: 'x' }];
    expect(ticked('I have added tests that prove my fix is effective', { validation: validation({ prove }) })).toBe(
      true,
    );
    expect(ticked('AI was used', { disclosure: null })).toBe(false);
  });
});

describe('foreign text in a description', () => {
  const NASTY = [
    '@everyone',
    '@',
    '#',
    '1',
    'x',
    '<b>',
    'fixes #1',
    'closes owner/other#2',
    'resolves https://github.com/o/r/issues/3',
    '`',
    '```',
    '~~~',
    '\n## AI disclosure\nNone.\n',
    '<details>',
    '<!--',
    '-->',
    '<!-- contribflow:receipt -->',
    '<!-- /contribflow:receipt -->',
    '\u202e',
    '\u200b',
    '![x](https://evil.example/x.png)',
    '[x](javascript:alert(1))',
    '- [x] All tests pass',
    '\r\n',
  ];
  const nasty = fc
    .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 10 })), { maxLength: 8 })
    .map((all) => all.join(''));

  /** What Markdown takes for text: no code, no comments that are ours. */
  const outsideOfCode = (body: string) =>
    body
      .replace(/(?<!`)(`+)(?!`)(?:(?!\1(?!`)).|(?<=`)`)*?(?<!`)\1(?!`)/g, '')
      .replace(/^```json$[\s\S]*?^```$/m, '')
      .replaceAll(/<!-- \/?contribflow:receipt -->|<\/?details>|<summary>.*<\/summary>/g, '');

  it('forges no section, pings nobody, closes no other issue and is no HTML', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, (issueTitle, path, command) => {
        const changedFiles = [{ path, status: 'M' as const, additions: 1, deletions: 0 }];
        const result = validation({ commands: [commandResult(command)] });
        const receipt = makeReceipt({
          patch: patch(),
          validation: result,
          overrideReason: null,
          head: RECEIPT_HEAD_FACTS,
          madeAt: NOW.toISOString(),
        });
        const body = textOf(
          pullRequestBody(
            facts({ issueTitle, changedFiles, validation: result, receipt, overrideReason: issueTitle }),
            null,
          ),
        );
        expect(body.match(/^#.*$/gm)).toEqual(['## Summary', '## Changes', '## Validation', '## AI disclosure']);
        const text = outsideOfCode(body);
        expect(text).not.toMatch(/@|<|\bjavascript|!\[/);
        expect(text.match(/#\d+/g)).toEqual(['#123', '#123']);
        expect(findReceipt(body, checkReceipt).status).toBe('ok');
      }),
    );
  });

  it('does none of this from a template either', () => {
    const line = fc
      .tuple(fc.constantFrom('', '- [ ] ', '## ', '- ', '> ', 'By submitting this I agree '), nasty)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const body = textOf(pullRequestBody(facts(), lines.join('\n')));
        expect(findReceipt(body, checkReceipt)).toEqual({ status: 'ok', receipt: RECEIPT });
        expect(body).toContain(DISCLOSURE);
        const text = outsideOfCode(body);
        expect(text).not.toMatch(/(?<![\p{L}\p{N}_])@[\p{L}\p{N}]|<[a-z!/]/iu);
        expect((text.match(/#\d+/g) ?? []).filter((reference) => reference !== '#123')).toEqual([]);
      }),
    );
  });
});

describe('the length of a description', () => {
  const long = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      path: `${'d/'.repeat(300)}${index}`,
      status: 'M' as const,
      additions: 1,
      deletions: 0,
    }));

  it('names fewer files instead of growing', () => {
    const text = write({ changedFiles: long(400) });
    expect(text).toContain('- and 350 more files\n');
    expect(text.length).toBeLessThan(60_000);
  });

  it('always leaves room for the whole receipt', () => {
    const commands = Array.from({ length: 60 }, (_, index) => commandResult(`${'\u202e'.repeat(60)}${index}`));
    const result = validation({ commands });
    const receipt = makeReceipt({
      patch: patch(),
      validation: result,
      overrideReason: null,
      head: RECEIPT_HEAD_FACTS,
      madeAt: NOW.toISOString(),
    });
    const body = textOf(pullRequestBody(facts({ validation: result, receipt, changedFiles: long(60) }), null));
    expect(body.length).toBeLessThanOrEqual(60_000);
    expect(findReceipt(body, checkReceipt)).toEqual({ status: 'ok', receipt });
  });

  it('is a problem when the receipt alone is too long', () => {
    const commands = Array.from({ length: 200 }, (_, index) => commandResult(`${'x'.repeat(900)}${index}`));
    const result = validation({ commands });
    const receipt = makeReceipt({
      patch: patch(),
      validation: result,
      overrideReason: null,
      head: RECEIPT_HEAD_FACTS,
      madeAt: NOW.toISOString(),
    });
    expect(pullRequestBody(facts({ validation: result, receipt }), null)).toMatchObject({ status: 'invalid' });
  });
});

describe('a description that a person wrote', () => {
  const give = (text: string, changes: Partial<BodyFacts> = {}) => givenBody(text, facts(changes));

  it('is used as it is, and what is missing comes after it', () => {
    const text = 'I fixed @it.\n\n**Closes #9**  \n';
    expect(textOf(give(text))).toBe(`I fixed @it.\n\n**Closes #9**\n\n## AI disclosure\n${DISCLOSURE}\n\n${BLOCK}\n`);
    expect(textOf(give('Text.', { disclosure: null, receipt: null }))).toBe('Text.\n');
  });

  it.each([
    'More\n</details>\n<details>',
    '<details>\n`</details>`',
    '<details>\n> ```\n> </details>\n> ```',
    '<div title="',
    'Text.\n\n<?',
    'Text.\n\n<!x',
    '<![CDATA[',
    '<!-->',
    'Text.\n\n<!--->',
    'a ` b\nc `<details>` d',
    'See <https://example.com/>.',
  ])('has what is missing above whatever might hide it: %s', (text) => {
    const body = give(text);
    if (body.status === 'ok') expect(body.body).toMatch(new RegExp(`^## AI disclosure\n${DISCLOSURE}\n\n`));
    else expect(body.problem).toContain('does not end');
  });

  it.each(['Text.', 'Text <b>in bold</b>.'])('gets nothing twice: %s', (text) => {
    const once = textOf(give(text));
    expect(textOf(give(once))).toBe(once);
    const old = once.replace(BLOCK, receiptBlock({ ...RECEIPT, madeAt: '2026-01-01T00:00:00.000Z' }));
    expect(textOf(give(old))).toBe(once);
  });

  it.each([
    `Text. <!-- ${DISCLOSURE} -->`,
    `<p title="${DISCLOSURE}">Text.</p>`,
    `<p title="\n${DISCLOSURE}\n">Text.</p>`,
    `<details><summary>Text.</summary>\n\n${DISCLOSURE}\n</details>`,
    `Text.\n\n[//]: # (${DISCLOSURE})`,
  ])('does not count as a disclosure what nobody sees: %s', (text) => {
    expect(textOf(give(text))).toContain(`## AI disclosure\n${DISCLOSURE}`);
  });

  it('says that the validation was overridden', () => {
    const body = textOf(give('Text.', { overrideReason: 'No engine here.' }));
    expect(body).toContain(
      '## Validation\n**The validation did not pass, and a person published all the same.** Their reason: `No engine here.`',
    );
  });

  it.each([
    ['nothing', ' \n'],
    ['an open code block', 'Text\n```\ncode'],
    ['an open comment', 'Text <!-- never closed'],
    ['an open fold', 'Text <details><summary>More</summary>'],
    ['too much', 'x'.repeat(60_001)],
    ['too much with the receipt', 'x'.repeat(59_000)],
    ['an escape', 'a\u001b[31mb'],
    ['letters in another order', 'a\u202eb'],
    ['tag characters', 'a\u{e0041}b'],
  ])('is refused with a sentence: %s', (_, text) => {
    expect(give(text)).toEqual({
      status: 'invalid',
      problem: expect.stringMatching(/^The description .+\.$/) as string,
    });
  });

  it('may have emoji and line breaks of all kinds', () => {
    expect(give('👩‍👩‍👧 a\r\nb\tc ❤️').status).toBe('ok');
  });

  it('always ends with a receipt that can be found', () => {
    const piece = fc.constantFrom(
      'text',
      '',
      '```',
      '~~~',
      '````js',
      '<!--',
      '-->',
      ...BLOCK.split('\n'),
      '> q',
      '<details>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const body = give(pieces.join('\n'));
        if (body.status === 'ok')
          expect(findReceipt(body.body, checkReceipt)).toEqual({ status: 'ok', receipt: RECEIPT });
      }),
    );
  });
});
