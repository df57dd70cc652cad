import * as z from 'zod';
import { Candidate } from './candidate.ts';
import {
  added,
  commandKind,
  count,
  foreignText,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  schemaVersion,
  type Variant,
} from './field.ts';

const candidateOf = <V extends Variant>(v: V): (typeof Candidate)[V] => Candidate[v];

const ok = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    status: z.literal('ok'),
    query: z.string().describe('The search as it was sent to GitHub.'),
    candidates: z.array(candidateOf(v)),
    hidden: added(v, z.record(ownText, count).describe('How many candidates were hidden, by reason.')),
    suggestedCommands: z.array(ownText),
    suggestedQueries: z.array(z.string()),
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason,
  });

const blocked = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    status: z.literal('blocked'),
    query: z.string(),
    candidates: z.array(candidateOf(v)).max(0),
    blocked: z.object({
      kind: z.enum(['secondary_rate_limit', 'primary_rate_limit']),
      scope: z.enum(['discovery_query', 'repository_read', 'issue_read']),
      failingQuery: z.string(),
      message: foreignText(600),
      retryAfterSeconds: count.nullable().describe('Null only when GitHub gave no hint.'),
      retryAfterAt: isoTime.nullable(),
      notBefore: added(v, isoTime.describe('No search leaves this machine before this time.')),
      retryGuidance: ownText,
    }),
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason,
  });

const build = <V extends Variant>(v: V) => z.discriminatedUnion('status', [ok(v), blocked(v)]);

export const DiscoveryResult = { published: build('published'), emitted: build('emitted') };
export type DiscoveryResult = z.infer<typeof DiscoveryResult.emitted>;
