import { calibratedPoints } from '../calibrated-factors.ts';
import { type Assessment, combined, type Rule, type ScoreView } from './rule.ts';

const LIVELY_DAYS = 30;
const OVERLOADED = 5000;

export const qualityFit: Rule = {
  name: 'qualityFit',
  assess: (view) => combined(audience(view), archive(view), fork(view), activity(view), load(view)),
};

/** Calibrated. */
function audience({ features, facts }: ScoreView): Assessment | null {
  const impact = calibratedPoints(features, 'qualityFit');
  if (impact === 0) return null;
  return {
    impact,
    message: `a repository with ${facts.repository.stars} stars and an issue with ${facts.commentCount === 1 ? '1 comment' : `${facts.commentCount} comments`}`,
  };
}

// The rest is by judgement.

const archive = ({ facts }: ScoreView): Assessment | null =>
  facts.repository.isArchived ? { impact: -40, message: 'the repository is archived' } : null;

const fork = ({ facts }: ScoreView): Assessment | null =>
  facts.repository.isFork ? { impact: -5, message: 'the repository is a fork' } : null;

function activity({ facts, ages: { repositoryDays } }: ScoreView): Assessment | null {
  const isLively = !facts.repository.isArchived && repositoryDays !== null && repositoryDays <= LIVELY_DAYS;
  return isLively ? { impact: 2, message: `it was pushed to within ${LIVELY_DAYS} days` } : null;
}

function load({ facts }: ScoreView): Assessment | null {
  const { openIssues } = facts.repository;
  if (openIssues < OVERLOADED) return null;
  return { impact: -1, message: `${openIssues} open issues and pull requests wait there` };
}
