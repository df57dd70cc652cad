import * as z from 'zod';
import {
  commandKind,
  foreignText,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
} from './field.ts';
import { STATES } from './vocabulary.ts';

const Task = z.object({
  issue: IssueRef,
  slug: z.string(),
  active: z.boolean(),
  abandoned: z.boolean(),
  abandonReason: foreignText(500).nullable(),
  state: z.enum(STATES).describe('Where this task stands, as if it were the active one.'),
  workspacePath: z.string().nullable(),
  prUrl: httpUrl.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});

export const TaskList = z.object({
  schemaVersion,
  status: z.literal('ok'),
  activeIssue: IssueRef.nullable(),
  tasks: z.array(Task).describe('Most recently used first.'),
  state: z.enum(STATES),
  nextAction,
  recommendedCommand,
  commandKind,
  requiresHumanApproval,
  reason,
});
export type TaskList = z.infer<typeof TaskList>;
