import { claimedIssue } from './claimed-issue.ts';
import { githubIssue } from './github-issue.ts';
import { hostileRepository } from './hostile-repository/scenario.ts';
import { policyForbidsAi } from './policy-forbids-ai.ts';
import { pullRequestMonitoring } from './pull-request-monitoring.ts';
import { rateLimited } from './rate-limited.ts';
import type { Scenario } from './scenario.ts';
import { validationFailureThenFix } from './validation-failure-then-fix.ts';

/** All stories; the first is played when none is named. */
export const SCENARIOS: readonly [Scenario, ...Scenario[]] = [
  githubIssue,
  validationFailureThenFix,
  hostileRepository,
  policyForbidsAi,
  claimedIssue,
  rateLimited,
  pullRequestMonitoring,
];
