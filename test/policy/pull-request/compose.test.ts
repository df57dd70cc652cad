import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composePullRequest, draftTexts, type Material } from '../../../src/policy/pull-request/compose.ts';
import { deniesAi } from '../../../src/policy/pull-request/denial.ts';
import { aiDisclosure } from '../../../src/policy/review-gate/checks/ai-disclosure.ts';
import { publicCommands } from '../../../src/policy/review-gate/checks/public-commands.ts';
import { gateEvidence, patchArtifact, policyFindings, validationResult } from '../../builders/gate-evidence.ts';
import { issueFacts } from '../../builders/issue-facts.ts';
import { config, ISSUE } from '../../builders/recorded-state.ts';
import { facts, WISHES } from './publication.ts';

/** Pieces that mean something to a shell, to git, to gh, to Markdown, to a browser or to a terminal. */
const PIECES = [
  ...[
    'a',
    ' ',
    '-',
    '--',
    '--repo',
    '--force',
    '--head=x',
    'other/repo',
    ':',
    '+',
    '..',
    '@{',
    '/',
    '//',
    '.lock',
    '~',
    '^',
  ],
  ...[
    '\n',
    '\r',
    '\t',
    '\0',
    '\u001b[31m',
    '\u202e',
    '\u200b',
    '\u{e0041}',
    '\u2028',
    '\ud800',
    '"',
    "'",
    '$(x)',
    '`',
    ';',
    '|',
    '&&',
  ],
  ...[
    '<details>',
    '</details>',
    '<!--',
    '-->',
    '<?',
    '<!x',
    '<div title="',
    '```',
    '> ',
    '- [x] ',
    '#',
    '\\',
    '[//]: # (',
  ],
  ...[
    'AI',
    'No AI was used.',
    'This pull request was prepared with AI assistance, using ContribFlow.',
    'Signed-off-by: x',
  ],
  ...['main', 'refs/heads/main', 'HEAD', 'contribflow/issue-123', 'push', 'create', '--draft', 'é', '👩‍👧'],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
const some = (ordinary: string) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(ordinary) }, { weight: 1, arbitrary: text });

const disclosureRule = fc.constantFrom<NonNullable<Parameters<typeof policyFindings>[0]>>(
  {},
  { ai_disclosure: { verdict: 'conditional', values: ['Assisted-by'], quote: 'Add an Assisted-by trailer.' } },
  { ai_disclosure: { verdict: 'conditional', values: ['label'], quote: 'Label it "ai".' } },
  { ai_disclosure: { verdict: 'conditional', quote: 'Say "This PR was made with AI" in the description.' } },
  { ai_disclosure: { verdict: 'forbidden' } },
);

/** Everything that others, or whoever types the command, can choose. */
const material: fc.Arbitrary<Material> = fc
  .record({
    issueTitle: some('Progress stays at zero'),
    title: fc.option(text),
    body: fc.option(text),
    overrideReason: fc.option(text),
    template: fc.option(text),
    login: some('contributor'),
    fork: fc.option(some('contributor/repo')),
    mayPush: fc.boolean(),
    draft: fc.boolean(),
    branch: some('contribflow/issue-123'),
    baseBranch: some('main'),
    host: some('github.com'),
    way: fc.constantFrom('gh' as const, 'api' as const),
    wanted: fc.boolean(),
    rule: disclosureRule,
  })
  .map((chosen) => {
    const usual = facts();
    return {
      issue: ISSUE,
      branch: chosen.branch,
      baseBranch: chosen.baseBranch,
      config: config({ aiDisclosure: chosen.wanted }),
      wishes: {
        ...WISHES,
        draft: chosen.draft,
        title: chosen.title,
        body: chosen.body,
        overrideReason: chosen.overrideReason,
      },
      patch: patchArtifact(),
      validation: validationResult(),
      findings: policyFindings(chosen.rule),
      files:
        chosen.template === null
          ? []
          : [{ path: '.github/pull_request_template.md', text: chosen.template, isTruncated: false }],
      facts: facts({
        login: chosen.login,
        fork: chosen.fork,
        issue: issueFacts({ title: chosen.issueTitle }),
        repository: { ...usual.repository, mayPush: chosen.mayPush },
      }),
      hosts: {
        serverUrl: `https://${chosen.host}`,
        apiUrl: 'https://api.github.com',
        host: chosen.host,
      },
      way: chosen.way,
    };
  });

const compose = (made: Material) => {
  const texts = draftTexts(made);
  return texts.problem === null ? composePullRequest(made, { title: texts.title, commitSha: 'e'.repeat(40) }) : texts;
};

describe('what a pull request is made of, whatever others and flags say', () => {
  it('is refused, or has a list of commands that the gate has nothing against', () => {
    let composed = 0;
    fc.assert(
      fc.property(material, (made) => {
        const result = compose(made);
        if (result.problem !== null) return;
        composed += 1;
        const { pullRequest } = result;
        expect(publicCommands.judge(gateEvidence({ pullRequest, config: made.config }))).toMatchObject({
          status: 'passed',
        });
      }),
      { numRuns: 3000 },
    );
    expect(composed).toBeGreaterThan(300);
  });

  it('is refused, or shows its disclosure, unless the text itself denies it', () => {
    let composed = 0;
    fc.assert(
      fc.property(material, (made) => {
        const result = compose(made);
        if (result.problem !== null) return;
        composed += 1;
        const { pullRequest } = result;
        const verdict = aiDisclosure.judge(
          gateEvidence({ pullRequest, config: made.config, policy: [...made.findings] }),
        );
        const { wishes, files } = made;
        const said = [wishes.body, wishes.overrideReason, made.facts.issue.title, ...files.map((file) => file.text)];
        if (verdict.status === 'failed') expect(deniesAi(said.join('\n')), verdict.reason).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(composed).toBeGreaterThan(300);
  });
});
