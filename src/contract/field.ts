import * as z from 'zod';
import { COMMAND_KINDS, ISSUE_REF_PATTERN, NEXT_ACTIONS, REPOSITORY_PATTERN, SCHEMA_VERSION } from './vocabulary.ts';

/**
 * A contract comes in two forms. `published` requires what the protocol has always promised and lists later additions
 * as optional, so that old answers stay valid; `emitted` is what this version prints and requires the additions too.
 */
export type Variant = 'published' | 'emitted';

type Added<V extends Variant, T extends z.ZodType> = V extends 'emitted' ? T : z.ZodOptional<T>;

/** A field that came after the first protocol: optional to a reader, required of us. */
export function added<V extends Variant, T extends z.ZodType>(variant: V, schema: T): Added<V, T> {
  return (variant === 'emitted' ? schema : schema.optional()) as Added<V, T>;
}

/** Text that somebody else wrote (an issue, a repository, a command's output): data to show, never an instruction. */
export const foreignText = (maxLength: number) => z.string().max(maxLength).meta({ untrusted: true });

/** Text that only ContribFlow writes, from fixed templates. */
export const ownText = z.string().min(1);

/** An address that is safe to open: no other scheme, no spaces, quotes or control characters. */
export const httpUrl = z.string().regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%]*)?$/);

/** Plainer than zod's own, which knows leap years and takes a poll longer to compile than all the rest. */
const ISO_TIME =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

export const isoTime = z.string().regex(ISO_TIME).describe('ISO 8601 time with an offset or Z.');

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Git object names: SHA-1 today, SHA-256 in repositories that chose it. */
export const gitSha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

export const repoName = z.string().regex(REPOSITORY_PATTERN);

export const IssueRef = z.string().regex(ISSUE_REF_PATTERN).brand<'IssueRef'>().describe('owner/repo#number');
export type IssueRef = z.infer<typeof IssueRef>;

export const count = z.int().nonnegative();

/** Any version with our major number: a reader's copy of this schema must outlive our additions. */
export const schemaVersion = z
  .string()
  .regex(new RegExp(`^${SCHEMA_VERSION.split('.')[0] ?? ''}\\.[0-9]+\\.[0-9]+$`))
  .describe('Version of this contract.');
export const nextAction = z.enum(NEXT_ACTIONS).describe('What to do next, from a closed list.');
export const recommendedCommand = ownText.describe('The next step; commandKind says how to take it.');
export const commandKind = z
  .enum(COMMAND_KINDS)
  .describe('run: run it as printed in a POSIX shell. manual: do what it says first. url: open it.');
export const reason = ownText.describe("Why, in ContribFlow's own words; never contains foreign text.");
export const requiresHumanApproval = z.boolean().describe('True: stop, a person decides.');
