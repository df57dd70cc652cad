import type { VerificationReport } from '../../contract/verification-report.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';

const WARNING = 0.5;

/** One failed check leaves no confidence; a warning counts half; without any check nothing is known. */
export function reportOf(
  subject: VerificationReport['subject'],
  checks: VerificationReport['checks'],
  isForPeople: boolean,
): VerificationReport {
  const count = (status: string) => checks.filter((check) => check.status === status).length;
  const isSound = checks.length > 0 && count('failed') === 0;
  return {
    schemaVersion: SCHEMA_VERSION,
    subject,
    checks: checks.map(({ name, status, reason }) => ({ name, status, reason })),
    confidence: isSound ? (count('passed') + WARNING * count('warning')) / checks.length : 0,
    requiresHumanReview: isForPeople || count('passed') < checks.length || checks.length === 0,
  };
}
