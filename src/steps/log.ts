import type { AuditLog } from '../contract/audit.ts';
import type { ErrorResult } from '../contract/error.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { afterBrokenLog, reasonOfWholeLog } from '../policy/describe-audit.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { problem } from '../policy/problem.ts';
import type { Audit, AuditTrail } from '../ports/audit.ts';
import type { Run } from '../ports/run.ts';
import { type FactSources, readFacts } from './read-facts.ts';

export interface LogPorts extends FactSources {
  readonly audit: Audit;
}

interface LogInput {
  readonly verify: boolean;
  /** Null: the usual number. */
  readonly limit: number | null;
}

const USUAL_LIMIT = 20;

/** Shows the end of the audit log, and checks what it shows or, when asked to, all of it. */
export async function log(ports: LogPorts, { verify, limit }: LogInput, run: Run): Promise<AuditLog | ErrorResult> {
  run.progress({ message: 'Reading the audit log' });
  const read = await ports.audit.read({ last: limit ?? USUAL_LIMIT, isWhole: verify }, run.signal);
  if (!read.ok) return problem.store(read.failure);
  const { entries, total, brokenAt } = read.value;
  return {
    schemaVersion: SCHEMA_VERSION,
    status: brokenAt === null ? 'ok' : 'broken',
    entries: [...entries],
    total,
    isVerified: verify && brokenAt === null,
    brokenAt,
    ...(brokenAt === null ? await afterWholeLog(ports, read.value, verify) : afterBrokenLog(brokenAt)),
  };
}

async function afterWholeLog(ports: LogPorts, trail: AuditTrail, isVerified: boolean) {
  const next = nextAction(await readFacts(ports), ports.clock.now());
  return {
    nextAction: next.nextAction,
    recommendedCommand: next.recommendedCommand,
    commandKind: next.commandKind,
    reason: reasonOfWholeLog(trail, isVerified),
  };
}
