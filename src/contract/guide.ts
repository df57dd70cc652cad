import * as z from 'zod';
import {
  commandKind,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
} from './field.ts';
import { CHOICES } from './guide-vocabulary.ts';
import { STATES } from './vocabulary.ts';

export const Choice = z.object({
  does: z.enum(CHOICES).describe('What choosing it does, from a closed list.'),
  label: ownText.describe('The choice, in words for a person.'),
  command: ownText.nullable().describe('The command that is run for it; null where none is.'),
});
export type Choice = z.infer<typeof Choice>;

/** Answer of `guide`, and what the guided flow offers at each place. */
export const GuideResult = z.object({
  schemaVersion,
  status: z.literal('ok'),
  state: z.enum(STATES).describe('Where the contribution stands.'),
  issue: IssueRef.nullable().describe('The active task, if there is one.'),
  where: ownText.describe('Where it stands, in words.'),
  workspacePath: z.string().nullable().describe('Where to edit, from the controller directory.'),
  notBefore: isoTime.nullable().describe('GitHub wants no request before this time.'),
  choices: z.array(Choice).min(1).describe('What a person can do here; the first is the next step.'),
  nextAction,
  recommendedCommand,
  commandKind,
  requiresHumanApproval,
  reason,
});
export type GuideResult = z.infer<typeof GuideResult>;
