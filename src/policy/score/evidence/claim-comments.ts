import { type Claim, claimsOf } from '../claims/claims-of.ts';
import { isViewer } from '../claims/is-viewer.ts';
import { daysAgo, daysSince } from '../elapsed.ts';
import { quoted } from '../quoted.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';

/** What robots that free issues wait for, mostly 7 to 14 days. */
const FRESH_DAYS = 14;
const OLD_DAYS = 60;

/** An older claim is weaker, but it never disappears by age alone. */
export function claimComments({ facts, text, viewer, now }: ScoreSubject): Finding[] {
  return claimsOf(facts, text.prose).map((claim) => ({
    ...toFinding(claim, daysSince(claim.at, now), facts.url),
    isOwn: isViewer(claim.login, viewer),
  }));
}

function toFinding({ login, strength, words }: Claim, days: number, url: string): Finding {
  const who = login === null ? 'Somebody' : quoted(login);
  const isStated = strength === 'stated';
  return {
    rule: 'claim',
    ...judge(isStated, days),
    evidence: {
      kind: 'claim_comment',
      confidence: days > OLD_DAYS ? 'low' : isStated && days <= FRESH_DAYS ? 'high' : 'medium',
      title: `Comment about who works on it: ${who}`,
      url,
      reason: `${who} ${isStated ? 'has the work' : 'asks for the work'}, last sign ${daysAgo(days)}: ${quoted(words)}.`,
    },
  };
}

function judge(isStated: boolean, days: number): Pick<Finding, 'impact' | 'veto'> {
  if (!isStated) return { impact: days <= FRESH_DAYS ? -8 : -4, veto: null };
  if (days <= FRESH_DAYS) return { impact: -25, veto: 'claimed' };
  return { impact: days <= OLD_DAYS ? -12 : -6, veto: null };
}
