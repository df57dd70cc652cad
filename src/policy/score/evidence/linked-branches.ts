import { isViewer } from '../claims/is-viewer.ts';
import { daysAgo, daysSince } from '../elapsed.ts';
import { quoted } from '../quoted.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';

const RECENT_DAYS = 30;

export function linkedBranches({ facts, viewer, now }: ScoreSubject): Finding[] {
  return (facts.events ?? [])
    .filter(({ kind }) => kind === 'branch_linked')
    .map(({ login, at }) => {
      const days = daysSince(at, now);
      const isRecent = days <= RECENT_DAYS;
      const who = login === null ? 'Somebody' : quoted(login);
      return {
        rule: 'claim',
        impact: isRecent ? -25 : -10,
        veto: isRecent ? 'claimed' : null,
        isOwn: isViewer(login, viewer),
        evidence: {
          kind: 'linked_branch',
          confidence: isRecent ? 'high' : 'medium',
          title: 'Branch linked to the issue',
          url: facts.url,
          reason: `${who} linked a branch to the issue ${daysAgo(days)}.`,
        },
      };
    });
}
