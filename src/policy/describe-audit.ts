import type { NextAction } from '../contract/next-action.ts';
import { AUDIT_PATH } from '../contract/vocabulary.ts';
import { recommend } from './recommendation.ts';

interface FoundTrail {
  readonly entries: readonly unknown[];
  readonly total: number;
  readonly brokenAt: number | null;
}

type Next = Pick<NextAction, 'nextAction' | 'recommendedCommand' | 'commandKind' | 'reason'>;

/** What is to be said of a log that is whole, as far as it was looked at. */
export function reasonOfWholeLog({ entries, total }: FoundTrail, isVerified: boolean): string {
  if (total === 0) return 'Nothing has been decided or published here yet.';
  if (isVerified) return `The chain holds: ${counted(total)}, the last one as it was sealed.`;
  return entries.length < total
    ? `Shown: the last ${entries.length} of ${counted(total)}. --verify checks all of them.`
    : `Shown: ${counted(total)}.`;
}

/** What to do about a log that somebody has changed. */
export function afterBrokenLog(brokenAt: number): Next {
  const { recommendedCommand, commandKind } = recommend.lookIntoAuditLog();
  const what =
    brokenAt === 0
      ? `The end of ${AUDIT_PATH} is not there, or what was sealed of it is not.`
      : `Line ${brokenAt} of ${AUDIT_PATH} is not what was written there.`;
  return {
    nextAction: 'fix_environment',
    recommendedCommand,
    commandKind,
    reason: `${what} The log is no evidence from there on.`,
  };
}

const counted = (total: number) => (total === 1 ? '1 entry' : `${total} entries`);
