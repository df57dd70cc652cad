import { describe, expect, it } from 'vitest';
import { FEEDBACK_ID_PATTERN } from '../../../src/contract/feedback-vocabulary.ts';
import { MEDIA_TYPES, readArtifact } from '../../../src/policy/feedback/read-artifact.ts';
import { CRITERIA } from '../../../src/policy/feedback/registry.ts';
import { review } from '../../../src/policy/feedback/review.ts';
import { contributionPlan } from '../../builders/contribution-plan.ts';

function reviewOf(mediaType: string, content: unknown) {
  const read = readArtifact(mediaType, content);
  if (!read.ok) throw new Error(read.message);
  return review(read.artifact);
}

const idsOf = (mediaType: string, content: unknown) =>
  reviewOf(mediaType, content).areasForImprovement.map(({ id }) => id);

const PLAN = `# Mend the greeting

Change the misspelt word in the greeting that \`src/greeting.ts\` prints. Nothing else is touched, and the public
function keeps its name and its parameters, so that callers need not change anything at all on their side.

- Test: a case in test/greeting.test.ts that fails without the change.
- Risk: somebody may compare the text; it is in no documentation.
- Stop before anything public, and when more than these two files change.
`;

const DIFF = `diff --git a/src/greeting.ts b/src/greeting.ts
--- a/src/greeting.ts
+++ b/src/greeting.ts
@@ -1,2 +1,2 @@
-export const greeting = 'Helo';
+export const greeting = 'Hello';
 export const name = 'world';
`;

const TEST_DIFF = `diff --git a/test/greeting.test.ts b/test/greeting.test.ts
--- /dev/null
+++ b/test/greeting.test.ts
@@ -0,0 +1 @@
+test('it greets', () => {});
`;

describe('a plan', () => {
  it('in Markdown with all that it needs has no finding, and what it is for cannot be seen', () => {
    expect(reviewOf('text/markdown', PLAN)).toMatchObject({
      areasForImprovement: [],
      confidence: { level: 'medium', justification: 'What could not be seen: the repository that it is for.' },
    });
    expect(reviewOf('text/markdown', PLAN).positivePoints.map(({ aspect }) => aspect)).toEqual([
      'Scope',
      'Files',
      'Tests',
      'Risk',
      'Stop conditions',
    ]);
  });

  it.each([
    ['plan.tests.missing', 'Test: a case in test/greeting.test.ts that fails without the change.'],
    ['plan.risk.missing', 'Risk: somebody may compare the text; it is in no documentation.'],
    ['plan.stop-conditions.missing', 'Stop before anything public, and when more than these two files change.'],
  ])('has the finding %s without its line', (id, line) => {
    expect(idsOf('text/markdown', PLAN.replace(`- ${line}\n`, ''))).toEqual([id]);
  });

  it('that is an idea lacks nearly all, and little can be said about it', () => {
    const { confidence } = reviewOf('text/plain', "Add a 'dark mode' to the user interface.");
    expect(confidence.level).toBe('low');
    expect(idsOf('text/plain', 'Dark mode.')).toEqual([
      'plan.scope.missing',
      'plan.files.missing',
      'plan.tests.missing',
      'plan.risk.missing',
      'plan.stop-conditions.missing',
    ]);
  });

  it('of our own is judged by its fields', () => {
    const plan = contributionPlan({ testPlan: ['Run npm test.'], stopConditions: ['Stop before public writes.'] });
    expect(reviewOf('application/json', plan)).toMatchObject({
      areasForImprovement: [],
      confidence: { level: 'high' },
    });
    expect(idsOf('application/json', JSON.stringify(plan))).toEqual([]);
    expect(idsOf('application/json', { ...plan, riskLevel: 'high' })).toEqual(['plan.risk.high']);
    expect(idsOf('application/json', { ...plan, likelyFiles: [] })).toEqual(['plan.files.missing']);
    expect(idsOf('application/json', { ...plan, likelyFiles: ['.github/workflows/ci.yml'] })).toEqual([
      'plan.files.sensitive',
    ]);
    const many = Array.from({ length: 9 }, (_, index) => `src/file-${index}.ts`);
    expect(idsOf('application/json', { ...plan, likelyFiles: many })).toEqual(['plan.scope.too-wide']);
  });

  it('with open questions or a tree that is cut is judged with less confidence', () => {
    const plan = contributionPlan();
    const level = (changes: object) => reviewOf('application/json', { ...plan, ...changes }).confidence.level;
    expect(level({ questions: ['Which one?'] })).toBe('medium');
    const repository = { ...plan.repository, isTreeTruncated: true };
    expect(level({ questions: ['Which one?'], repository, validationCommands: [] })).toBe('low');
  });
});

describe('a patch', () => {
  it('that is small and has a test is fine', () => {
    expect(reviewOf('text/x-diff', DIFF + TEST_DIFF)).toMatchObject({
      areasForImprovement: [],
      confidence: { level: 'high' },
    });
  });

  it('without a test lacks one, unless it only changes documents', () => {
    expect(idsOf('text/x-diff', DIFF)).toEqual(['patch.tests.missing']);
    expect(idsOf('text/x-diff', DIFF.replaceAll('src/greeting.ts', 'docs/greeting.md'))).toEqual([]);
  });

  it('that is empty changes nothing', () => {
    for (const diff of ['', 'no diff at all']) expect(idsOf('text/x-diff', diff)).toEqual(['patch.scope.empty']);
  });

  it('that is large should be split', () => {
    const lines = Array.from({ length: 301 }, (_, index) => `+line ${index}\n`).join('');
    const diff = `diff --git a/docs/a.md b/docs/a.md\n--- /dev/null\n+++ b/docs/a.md\n@@ -0,0 +1,301 @@\n${lines}`;
    expect(idsOf('text/x-diff', diff)).toEqual(['patch.scope.too-large']);
  });

  it('must not touch sensitive files or add secrets', () => {
    const workflow = DIFF.replaceAll('src/greeting.ts', '.github/workflows/ci.yml');
    expect(idsOf('text/x-diff', workflow + TEST_DIFF)).toEqual(['patch.files.sensitive']);
    const token = `ghp_${'a1B2c3D4e5F6g7H8i9J0'.repeat(2).slice(0, 36)}`;
    const { areasForImprovement } = reviewOf('text/x-diff', DIFF.replace("'Hello'", `'${token}'`) + TEST_DIFF);
    expect(areasForImprovement).toMatchObject([{ id: 'patch.risk.secret' }]);
    expect(JSON.stringify(areasForImprovement)).toContain('src/greeting.ts:1');
    expect(JSON.stringify(areasForImprovement)).not.toContain(token);
  });

  it('cannot pretend that a changed line is another file', () => {
    const line = '+++ b/test/fake.test.ts';
    const diff = DIFF.replace("+export const greeting = 'Hello';", `+${line.slice(1)}`).replace('+1,2', '+1,2');
    expect(idsOf('text/x-diff', diff)).toEqual(['patch.tests.missing']);
  });

  it('as JSON counts what it lists and what its diff shows', () => {
    const patch = {
      changedFiles: [{ path: 'src/greeting.ts', additions: 400, deletions: 0 }],
      diff: DIFF + TEST_DIFF,
      diffTruncated: true,
    };
    expect(reviewOf('application/json', patch)).toMatchObject({
      areasForImprovement: [{ id: 'patch.scope.too-large' }],
      confidence: { level: 'medium' },
    });
  });

  it('with binary files is not wholly seen', () => {
    const binary = 'diff --git a/docs/a.png b/docs/a.png\nBinary files /dev/null and b/docs/a.png differ\n';
    expect(reviewOf('text/x-diff', binary + DIFF + TEST_DIFF).confidence).toEqual({
      level: 'medium',
      justification: 'What could not be seen: the content of 1 binary files.',
    });
  });
});

describe('reading an artifact', () => {
  it('knows four media types', () => {
    expect(MEDIA_TYPES).toEqual(['application/json', 'text/x-diff', 'text/markdown', 'text/plain']);
    expect(readArtifact('constructor', 'x')).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each([
    ['application/json', 7],
    ['application/json', '[]'],
    ['application/json', '{'],
    ['text/x-diff', {}],
    ['text/markdown', null],
  ])('refuses what is not %s: %j', (type, content) => {
    expect(readArtifact(type, content)).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });
});

describe('the criteria', () => {
  it('are registered once each, under names that make good ids', () => {
    const names = CRITERIA.map(({ name }) => name);
    expect(names).toEqual(['scope', 'files', 'tests', 'risk', 'stop-conditions']);
    for (const name of names) expect(`plan.${name}.x`).toMatch(FEEDBACK_ID_PATTERN);
  });

  it('do not bring up again what was rejected, and say what was said to be done and is not', () => {
    const read = readArtifact('text/x-diff', DIFF);
    if (!read.ok) throw new Error('a diff is not read');
    const reviewAfter = (status: 'accepted' | 'rejected' | 'partial') =>
      review(read.artifact, [{ id: 'patch.tests.missing', status }]);
    expect(reviewAfter('rejected')).toMatchObject({
      areasForImprovement: [],
      generalSummary: expect.stringContaining('1 rejected before is not repeated') as string,
    });
    expect(reviewAfter('accepted').areasForImprovement[0]?.description).toMatch(
      /^Said to be applied, and still to be seen: /,
    );
    expect(reviewAfter('partial').areasForImprovement[0]?.description).toMatch(/^Applied in part: /);
  });
});
