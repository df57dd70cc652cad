import type { IssueFacts } from '../../../contract/issue-facts.ts';
import { isViewer } from '../claims/is-viewer.ts';
import { daysAgo, daysSince } from '../elapsed.ts';
import { quoted } from '../quoted.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';

const RECENT_DAYS = 30;
const FORGOTTEN_DAYS = 90;

export function assignees({ facts, viewer, now }: ScoreSubject): Finding[] {
  return facts.assignees.map((login) => {
    const since = lastSign(facts, login);
    const days = since === null ? null : daysSince(since, now);
    const isForgotten = days !== null && days > FORGOTTEN_DAYS;
    return {
      rule: 'claim',
      impact: isForgotten ? -15 : days !== null && days <= RECENT_DAYS ? -40 : -30,
      veto: isForgotten ? null : 'claimed',
      isOwn: isViewer(login, viewer),
      evidence: {
        kind: 'assignee',
        confidence: isForgotten ? 'medium' : 'high',
        title: `Assigned to ${quoted(login)}`,
        url: facts.url,
        reason: `The issue is assigned to ${quoted(login)}; ${days === null ? 'since when is not known' : `last sign ${daysAgo(days)}`}.`,
      },
    };
  });
}

/** The assignment, or what the assignee wrote after it; null when neither could be read. */
function lastSign({ events, comments }: IssueFacts, login: string): string | null {
  const isLogin = (other: string | null | undefined) => other?.toLowerCase() === login.toLowerCase();
  const signs = [
    ...(events ?? []).filter((event) => event.kind === 'assigned' && isLogin(event.login)).map(({ at }) => at),
    ...(comments ?? []).filter(({ author }) => isLogin(author?.login)).map(({ createdAt }) => createdAt),
  ];
  return signs.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}
