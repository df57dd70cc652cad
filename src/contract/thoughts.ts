import * as z from 'zod';
import { count, foreignText, gitSha, IssueRef, ownText, schemaVersion } from './field.ts';
import { CHECKPOINT_STATUSES, CHECKPOINTS, QUESTION_ORIGINS, THINKING_ENDS } from './thought-vocabulary.ts';

const path = foreignText(4096);
const confidence = z.number().min(0).max(1);

export const ThinkingOptions = z.object({
  maxDepth: z.int().min(1).max(8).describe('How many thoughts a path has at most.'),
  maxBranches: z.int().min(1).max(8).describe('How many thoughts follow one, and how many of a level are followed.'),
  timeLimitMs: count,
  verificationCheckpoints: z.array(z.enum(CHECKPOINTS)),
});
export type ThinkingOptions = z.infer<typeof ThinkingOptions>;

const CriticalQuestion = z.object({
  id: foreignText(4200),
  text: foreignText(1000),
  origin: z.object({
    kind: z.enum(QUESTION_ORIGINS),
    evidence: foreignText(1000).describe('What made it a question.'),
  }),
  isOpen: z.boolean().describe('False when this thought, or one before it, answers it.'),
});
export type CriticalQuestion = z.infer<typeof CriticalQuestion>;

const Checkpoint = z.object({
  name: z.enum(CHECKPOINTS),
  status: z.enum(CHECKPOINT_STATUSES),
  reason: foreignText(600),
});
export type Checkpoint = z.infer<typeof Checkpoint>;

const LeftOut = z.object({ what: path, why: foreignText(1000) });

/** What a thought proposes, before anybody has looked at it. */
export const Proposal = z.object({
  approach: foreignText(2000).describe('What it adds to the thoughts before it.'),
  answers: foreignText(4200).nullable().describe('The question that it answers; null for the first thought.'),
  files: z.array(path),
  tests: z.array(path),
  leftOut: z.array(LeftOut),
});
export type Proposal = z.infer<typeof Proposal>;

const Thought = z.object({
  id: ownText.describe('1, and for those that follow it 1.1, 1.2 and so on.'),
  parentId: ownText.nullable(),
  depth: z.int().positive(),
  ...Proposal.shape,
  questions: z.array(CriticalQuestion),
  checkpoints: z.array(Checkpoint),
  confidence,
  reasons: z.array(z.object({ impact: z.number(), text: ownText })).describe('Together they are the confidence.'),
});
export type Thought = z.infer<typeof Thought>;

const Snapshot = z.object({
  depth: z.int().positive(),
  thoughts: count.describe('How many there were by then.'),
  best: ownText,
  confidence,
});

/** The tree of thoughts about an issue. */
export const ReasoningTree = z.object({
  schemaVersion,
  traceId: z.string().regex(/^cort-[0-9a-f]{16}$/),
  issue: IssueRef,
  commit: gitSha.nullable().describe('The commit of the repository that it was held against.'),
  options: ThinkingOptions,
  thoughts: z.array(Thought),
  snapshots: z.array(Snapshot).describe('What was best after each level.'),
  bestPath: z.array(ownText).describe('From the first thought to the best one.'),
  approach: foreignText(2000).describe('The thoughts of the best path in one text.'),
  confidence,
  ended: z.enum(THINKING_ENDS),
});
export type ReasoningTree = z.infer<typeof ReasoningTree>;

/** What messages carry of a tree. */
export const CortContext = z.object({ trace_id: ReasoningTree.shape.traceId, confidence });
export type CortContext = z.infer<typeof CortContext>;
