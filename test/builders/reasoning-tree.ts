import { IssueRef } from '../../src/contract/field.ts';
import type { ReasoningTree, Thought } from '../../src/contract/thoughts.ts';
import { SCHEMA_VERSION } from '../../src/contract/vocabulary.ts';

const thought = (id: string, confidence: number, changes: Partial<Thought> = {}): Thought => ({
  id,
  parentId: id === '1' ? null : id.replace(/\.\d+$/, ''),
  depth: id.split('.').length,
  approach:
    'Make the smallest change that does what the issue asks for, and show by a check that it does what it should.',
  answers: id === '1' ? null : 'test',
  files: ['src/slugify.js'],
  tests: ['test/slugify.test.js'],
  leftOut: [{ what: 'src/index.js', why: 'The reason to change it is the weakest.' }],
  questions: [
    {
      id: 'test',
      text: 'Which test fails without the change?',
      origin: { kind: 'repository', evidence: 'Tests live in test.' },
      isOpen: false,
    },
  ],
  checkpoints: [{ name: 'files_exist', status: 'passed', reason: 'The repository has every file that is named.' }],
  confidence,
  reasons: [{ impact: confidence, text: 'Where every thought begins.' }],
  ...changes,
});

/** Four thoughts, the best of them the last. */
export function reasoningTree(changes: Partial<ReasoningTree> = {}): ReasoningTree {
  const thoughts = [thought('1', 0.6), thought('1.1', 0.62), thought('1.2', 0.85), thought('1.2.1', 0.91)];
  return {
    schemaVersion: SCHEMA_VERSION,
    traceId: 'cort-0123456789abcdef',
    issue: IssueRef.parse('owner/repo#123'),
    commit: null,
    options: { maxDepth: 4, maxBranches: 3, timeLimitMs: 2000, verificationCheckpoints: ['files_exist'] },
    thoughts,
    snapshots: [{ depth: 1, thoughts: 1, best: '1', confidence: 0.6 }],
    bestPath: ['1', '1.2', '1.2.1'],
    approach: 'Make the smallest change.',
    confidence: 0.91,
    ended: 'nothing_left',
    ...changes,
  };
}
