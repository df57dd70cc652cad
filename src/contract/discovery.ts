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
import { HIDDEN_REASONS, type HiddenReason, LIMIT_KINDS, LIMIT_SCOPES } from './vocabulary.ts';

const candidateOf = <V extends Variant>(v: V): (typeof Candidate)[V] => Candidate[v];

const ok = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    status: z.literal('ok'),
    query: z.string().describe('The search as it was sent to GitHub.'),
    candidates: z.array(candidateOf(v)),
    hidden: added(
      v,
      z
        .object(Object.fromEntries(HIDDEN_REASONS.map((why) => [why, count])) as Record<HiddenReason, typeof count>)
        .describe('How many candidates were hidden, by reason; one may have several.'),
    ),
    total: added(v, count.describe('How many issues match the query, by GitHub.')),
    pool: added(v, count.describe('How many of them were looked at.')),
    isIncomplete: added(v, z.boolean().describe('GitHub ran out of time while it searched.')),
    leftOut: added(v, z.array(foreignText(60)).describe("Wishes that did not fit GitHub's limits for a query.")),
    apiCalls: added(v, count.describe('Requests that this answer took; 0 when it was remembered.')),
    fetchedAt: added(v, isoTime.describe('When GitHub was asked.')),
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
      kind: z.enum(LIMIT_KINDS),
      scope: z.enum(LIMIT_SCOPES),
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
