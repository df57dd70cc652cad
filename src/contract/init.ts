import * as z from 'zod';
import { Config } from './config.ts';
import { commandKind, nextAction, reason, recommendedCommand, requiresHumanApproval, schemaVersion } from './field.ts';
import { AUTH_SOURCES, GH_STATUSES, STATES } from './vocabulary.ts';

export const InitResult = z.object({
  schemaVersion,
  status: z.literal('initialized'),
  configPath: z.string(),
  replacedConfigKeptAt: z.string().nullable().describe('Where --force kept the previous config.'),
  config: Config,
  ghAuthenticated: z.boolean(),
  authSource: z.enum(AUTH_SOURCES).nullable().describe('Where a GitHub credential was found; never its value.'),
  ghStatus: z.enum(GH_STATUSES),
  state: z.enum(STATES),
  nextAction,
  recommendedCommand,
  commandKind,
  requiresHumanApproval,
  reason,
});
export type InitResult = z.infer<typeof InitResult>;
