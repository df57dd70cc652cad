import { calibratedPoints } from '../calibrated-factors.ts';
import { daysSince } from '../elapsed.ts';
import { type Assessment, combined, type Rule, type ScoreView } from './rule.ts';

const LIVELY_DAYS = 30;
const OVERLOADED = 5000;

export const qualityFit: Rule = {
  name: 'qualityFit',
  assess: (view) => {
    const reasons = condition(view);
    const ofAudience = audience(view);
    return combined(ofAudience.impact === 0 ? reasons : [ofAudience, ...reasons]);
  },
};

/** Calibrated. */
function audience({ features, facts }: ScoreView): Assessment {
  return {
    impact: calibratedPoints(features, 'qualityFit'),
    message: `a repository with ${facts.repository.stars} stars and an issue with ${facts.commentCount === 1 ? '1 comment' : `${facts.commentCount} comments`}`,
  };
}

/** By judgement. */
function condition({ facts: { repository }, now }: ScoreView): Assessment[] {
  const { isArchived, isFork, pushedAt, openIssues } = repository;
  const reasons: Assessment[] = [];
  if (isArchived) reasons.push({ impact: -40, message: 'the repository is archived' });
  if (isFork) reasons.push({ impact: -5, message: 'the repository is a fork' });
  if (pushedAt !== null && !isArchived && daysSince(pushedAt, now) <= LIVELY_DAYS) {
    reasons.push({ impact: 2, message: `it was pushed to within ${LIVELY_DAYS} days` });
  }
  if (openIssues >= OVERLOADED) {
    reasons.push({ impact: -1, message: `${openIssues} open issues and pull requests wait there` });
  }
  return reasons;
}
