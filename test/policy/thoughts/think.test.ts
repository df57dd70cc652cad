import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Config } from '../../../src/contract/config.ts';
import { CHECKPOINTS } from '../../../src/contract/thought-vocabulary.ts';
import { CortContext, type Proposal, ReasoningTree, type ThinkingOptions } from '../../../src/contract/thoughts.ts';
import { makePlan } from '../../../src/policy/plan/make-plan.ts';
import { readPolicy } from '../../../src/policy/repository-policy/read-policy.ts';
import { scoreIssue } from '../../../src/policy/score/score-issue.ts';
import { cortContextOf } from '../../../src/policy/thoughts/cort-context.ts';
import { thoughtEvidence } from '../../../src/policy/thoughts/evidence.ts';
import { USUAL_THINKING } from '../../../src/policy/thoughts/options.ts';
import { think, thinkingAbout } from '../../../src/policy/thoughts/think.ts';
import { ownThoughts } from '../../../src/policy/thoughts/thought-source.ts';
import { issueFacts, SCORED_AT } from '../../builders/issue-facts.ts';
import { repositorySnapshot } from '../../builders/repository-snapshot.ts';

const FILES = {
  'package.json': '{"scripts":{"test":"node --test"}}',
  'CONTRIBUTING.md': 'Please sign off every commit (git commit -s).',
  'src/progress-bar.js': '',
  'src/progress.js': '',
  'src/bar.js': '',
  'test/progress-bar.test.js': '',
};

function evidenceOf(
  files: Readonly<Record<string, string>> = FILES,
  limits: { maxChangedFiles?: number } = {},
  body?: string,
) {
  const config = Config.parse(limits);
  const facts = issueFacts(body === undefined ? {} : { body });
  const snapshot = repositorySnapshot(files);
  const score = scoreIssue({
    facts,
    profile: { languages: [], topics: [], types: [] },
    actor: 'human',
    difficulty: 'beginner',
    now: SCORED_AT,
  });
  const findings = readPolicy(snapshot, { login: null, labels: [] });
  return thoughtEvidence(makePlan({ facts, score, snapshot, findings, config }).plan, snapshot, config);
}

const EVIDENCE = evidenceOf();
const still = () => 0;
const thoughtsOf = (options: Partial<ThinkingOptions> = {}, evidence = EVIDENCE) =>
  think({ evidence, options: { ...USUAL_THINKING, ...options }, clock: still }, ownThoughts(evidence));

const anyOptions = fc.record({
  maxDepth: fc.integer({ min: 1, max: 8 }),
  maxBranches: fc.integer({ min: 1, max: 8 }),
  timeLimitMs: fc.constantFrom(0, 3, 1000),
  verificationCheckpoints: fc.subarray([...CHECKPOINTS]),
});
const anyEvidence = fc
  .record({
    paths: fc.subarray(Object.keys(FILES)),
    maxChangedFiles: fc.integer({ min: 1, max: 6 }),
    body: fc.constantFrom('It broke.', 'src/gone.js and src/bar.js fail. Expected: they should work. Steps: run it.'),
  })
  .map(({ paths, maxChangedFiles, body }) =>
    evidenceOf(
      Object.fromEntries(Object.entries(FILES).filter(([path]) => paths.includes(path))),
      { maxChangedFiles },
      body,
    ),
  );

/** A clock on which each look takes a millisecond. */
const ticking = () => {
  let now = 0;
  return () => {
    now += 1;
    return now;
  };
};

describe('a tree of thoughts, for any evidence and any options', () => {
  it('keeps its contract and its bounds, is the same again, and ends in its best thought', () => {
    fc.assert(
      fc.property(anyEvidence, anyOptions, (evidence, options) => {
        const run = () => think({ evidence, options, clock: ticking() }, ownThoughts(evidence));
        const tree = run();
        expect(ReasoningTree.safeParse(tree).error).toBeUndefined();
        expect(run()).toEqual(tree);
        const children = (id: string) => tree.thoughts.filter(({ parentId }) => parentId === id);
        for (const { id, depth, parentId, questions, reasons, confidence } of tree.thoughts) {
          expect(depth).toBeLessThanOrEqual(options.maxDepth);
          expect(children(id).length).toBeLessThanOrEqual(options.maxBranches);
          expect(parentId === null).toBe(id === '1');
          for (const { origin } of questions) expect(origin.evidence).not.toBe('');
          expect(reasons.reduce((sum, { impact }) => sum + impact, 0)).toBeCloseTo(confidence, 9);
          expect(confidence).toBeLessThanOrEqual(tree.confidence);
        }
        const perLevel = options.maxBranches ** 2;
        expect(tree.thoughts.length).toBeLessThanOrEqual(1 + perLevel * (options.maxDepth - 1));
        expect(tree.thoughts.find(({ id }) => id === tree.bestPath.at(-1))?.confidence).toBe(tree.confidence);
        tree.bestPath.forEach((id, index) => {
          const parent = tree.thoughts.find((thought) => thought.id === id)?.parentId;
          expect(parent).toBe(index === 0 ? null : tree.bestPath[index - 1]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('has one thought when there is no time', () => {
    fc.assert(
      fc.property(anyEvidence, anyOptions, (evidence, options) => {
        const tree = think({ evidence, options: { ...options, timeLimitMs: 0 }, clock: still }, ownThoughts(evidence));
        expect(ReasoningTree.safeParse(tree).error).toBeUndefined();
        expect(tree.thoughts).toHaveLength(1);
        expect(tree.bestPath).toEqual(['1']);
        expect(tree.approach).toBe(evidence.plan.proposedFix);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the thoughts of the program itself', () => {
  it('begin with the plan', () => {
    const [first] = thoughtsOf().thoughts;
    expect(first).toMatchObject({ id: '1', parentId: null, depth: 1, approach: EVIDENCE.plan.proposedFix });
    expect([...(first?.files ?? []), ...(first?.tests ?? [])].toSorted()).toEqual(
      [...EVIDENCE.plan.likelyFiles].toSorted(),
    );
  });

  it('ask about a rule, and say what it means', () => {
    const tree = thoughtsOf();
    const asked = tree.thoughts[0]?.questions.find(({ id }) => id === 'rule-dco');
    expect(asked).toMatchObject({ isOpen: true, origin: { kind: 'policy' } });
    expect(asked?.origin.evidence).toContain('CONTRIBUTING.md:1');
    expect(tree.thoughts.find(({ answers }) => answers === 'rule-dco')?.questions).toContainEqual(
      expect.objectContaining({ id: 'rule-dco', isOpen: false }),
    );
  });

  it('grow in confidence by what they answer', () => {
    const { thoughts, confidence, bestPath, snapshots } = thoughtsOf();
    expect(confidence).toBeGreaterThan(thoughts[0]?.confidence ?? 1);
    expect(bestPath.length).toBeGreaterThan(1);
    expect(snapshots.map((each) => each.depth)).toEqual(snapshots.map((_, index) => index + 1));
    expect(snapshots.at(-1)).toMatchObject({ confidence, best: bestPath.at(-1), thoughts: thoughts.length });
  });

  it('keep within the limits of the configuration', () => {
    const evidence = evidenceOf(FILES, { maxChangedFiles: 2 });
    const { thoughts, bestPath } = thoughtsOf({}, evidence);
    const status = (id: string | undefined) =>
      thoughts.find((thought) => thought.id === id)?.checkpoints.find(({ name }) => name === 'within_limits')?.status;
    expect(status('1')).toBe('failed');
    expect(status(bestPath.at(-1))).toBe('passed');
  });

  it('look only where they are told to', () => {
    const { thoughts } = thoughtsOf({ verificationCheckpoints: ['files_exist'] });
    for (const { checkpoints } of thoughts) expect(checkpoints.map(({ name }) => name)).toEqual(['files_exist']);
  });

  it('are carried in messages by their trace and their confidence', () => {
    const tree = thoughtsOf();
    expect(CortContext.parse(cortContextOf(tree))).toEqual({ trace_id: tree.traceId, confidence: tree.confidence });
  });
});

describe('thoughts of somebody else', () => {
  const invented: Proposal = {
    approach: 'Change a file that is not there.',
    answers: null,
    files: ['src/invented.js'],
    tests: [],
    leftOut: [],
  };

  it('are held against the repository like any other', () => {
    const tree = think({ evidence: EVIDENCE, options: USUAL_THINKING, clock: still }, () => [invented]);
    const follower = tree.thoughts.find(({ id }) => id === '1.1');
    expect(follower?.checkpoints.find(({ name }) => name === 'files_exist')).toMatchObject({
      status: 'failed',
      reason: 'The repository has no src/invented.js.',
    });
    expect(tree.bestPath).toEqual(['1']);
  });

  it('may be many, and only as many as asked for are looked at', () => {
    const options = { ...USUAL_THINKING, maxDepth: 2, maxBranches: 2 };
    const tree = think({ evidence: EVIDENCE, options, clock: still }, () =>
      Array.from({ length: 50 }, (_, index) => ({ ...invented, files: [`src/${index}.js`] })),
    );
    expect(tree.thoughts).toHaveLength(3);
  });

  it('are not thought twice', () => {
    const options = { ...USUAL_THINKING, maxDepth: 2 };
    const tree = think({ evidence: EVIDENCE, options, clock: still }, () => [invented, invented]);
    expect(tree.thoughts).toHaveLength(2);
  });

  it('can come later: whoever supplies them is asked one thought at a time', async () => {
    const run = thinkingAbout({ evidence: EVIDENCE, options: { ...USUAL_THINKING, maxDepth: 2 }, clock: still });
    const first = run.next();
    if (first.done === true) throw new Error('it did not ask');
    expect(first.value).toMatchObject({ about: { id: '1' }, most: USUAL_THINKING.maxBranches });
    const last = run.next(await Promise.resolve([invented]));
    expect(last).toMatchObject({ done: true, value: { ended: 'max_depth', thoughts: { length: 2 } } });
  });
});
