import * as z from 'zod';
import {
  added,
  commandKind,
  IssueRef,
  nextAction,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
  type Variant,
} from './field.ts';
import { STATES } from './vocabulary.ts';

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    state: z.enum(STATES).describe('Where the contribution stands.'),
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    requiresHumanApproval,
    reason,
    issue: added(v, IssueRef.nullable().describe('The active task, if there is one.')),
  });

export const NextAction = { published: build('published'), emitted: build('emitted') };
export type NextAction = z.infer<typeof NextAction.emitted>;
