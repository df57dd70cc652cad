import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankLikelyFiles } from '../../../src/policy/plan/likely-files/rank-likely-files.ts';

const word = fc.constantFrom(
  'cache',
  'index',
  'main',
  'part',
  'test',
  'Router',
  'retry_policy',
  'docs',
  '__proto__',
  '設定',
  'a.b',
  '',
);
const path = fc
  .tuple(fc.array(word, { maxLength: 4 }), fc.constantFrom('.ts', '.test.ts', '.py', '_test.go', '.md', '.snap', ''))
  .map(([parts, ending]) => parts.join('/') + ending);
const paths = fc.oneof(fc.array(path, { maxLength: 60 }), fc.array(fc.string(), { maxLength: 20 }));
const sentence = fc.oneof(
  fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  path.map((each) => `see \`${each}\``),
  path.map((each) => `    at run (/srv/${each}:1:2)`),
  path.map((each) => `https://github.com/o/r/blob/main/${each}#L1`),
  fc.constantFrom('```', 'This is fine.', '- [ ] searched', 'MY_VARIABLE'),
  fc.string(),
);
const issue = fc.record({
  title: sentence,
  body: fc.array(sentence, { maxLength: 12 }).map((lines) => lines.join('\n')),
  labels: fc.array(fc.constantFrom('bug', 'docs', 'tests', 'ci', 'translation', 'css', ''), { maxLength: 3 }),
});
const files = fc.array(fc.record({ path: fc.constant('README.md'), text: sentence, isTruncated: fc.boolean() }), {
  maxLength: 2,
});

describe('the ranking', () => {
  it('has every path at most once, only paths of the tree, and falling scores above zero', () => {
    fc.assert(
      fc.property(issue, paths, files, (facts, tree, texts) => {
        const result = rankLikelyFiles(facts, { paths: tree, files: texts });
        const found = result.map((each) => each.path);
        expect(result.length).toBeLessThanOrEqual(50);
        expect(new Set(found).size).toBe(found.length);
        expect(found.filter((each) => !tree.includes(each))).toStrictEqual([]);
        const scores = result.map(({ score }) => score);
        expect(scores.every((score) => Number.isFinite(score) && score > 0)).toBe(true);
        expect(scores.toSorted((one, other) => other - one)).toStrictEqual(scores);
        expect(result.every(({ reason }) => reason.endsWith('.') && reason.length < 200)).toBe(true);
      }),
    );
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(issue, paths, (facts, tree) => {
        const once = rankLikelyFiles(facts, { paths: tree, files: [] });
        expect(rankLikelyFiles(facts, { paths: tree, files: [] })).toStrictEqual(once);
      }),
    );
  });

  it('changes nothing that it was given', () => {
    fc.assert(
      fc.property(issue, paths, (facts, tree) => {
        const before = JSON.stringify({ facts, tree });
        rankLikelyFiles(facts, { paths: tree, files: [] });
        expect(JSON.stringify({ facts, tree })).toBe(before);
      }),
    );
  });

  it('is empty when the tree could not be read, and when it is empty', () => {
    const facts = { title: 'src/a.ts', body: 'src/a.ts', labels: [] };
    expect(rankLikelyFiles(facts, { paths: null, files: [] })).toStrictEqual([]);
    expect(rankLikelyFiles(facts, { paths: [], files: [] })).toStrictEqual([]);
  });

  it('is empty when the issue says nothing', () => {
    expect(rankLikelyFiles({ title: '', body: '', labels: [] }, { paths: ['src/a.ts'], files: [] })).toStrictEqual([]);
  });
});
