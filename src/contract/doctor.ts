import * as z from 'zod';
import { DOCTOR_CHECKS } from './doctor-vocabulary.ts';
import { commandKind, foreignText, nextAction, ownText, reason, recommendedCommand, schemaVersion } from './field.ts';

const DoctorCheck = z.object({
  name: z.enum(DOCTOR_CHECKS),
  status: z.enum(['ok', 'warn', 'fail']),
  message: foreignText(2000).describe('What was found; may quote a file.'),
  fix: ownText.nullable().describe('What to do about it; null when there is nothing to do.'),
});
export type DoctorCheck = z.infer<typeof DoctorCheck>;

export const DoctorResult = z.object({
  schemaVersion,
  status: z.enum(['ok', 'warn', 'fail']).describe('The worst of the checks.'),
  checks: z.array(DoctorCheck),
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type DoctorResult = z.infer<typeof DoctorResult>;
