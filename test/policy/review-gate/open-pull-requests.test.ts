import type { OwnPullRequest } from '../../../src/contract/publication.ts';
import { openPullRequests } from '../../../src/policy/review-gate/checks/open-pull-requests.ts';
import { BRANCH, ownPullRequest, policyFindings, publicationFacts } from '../../builders/gate-evidence.ts';
import { config } from '../../builders/recorded-state.ts';
import { checkTable } from './check-table.ts';

const own = (...ownPullRequests: OwnPullRequest[]) => ({ live: publicationFacts({ ownPullRequests }) });
const elsewhere = (count: number) =>
  Array.from({ length: count }, (_, number) => ownPullRequest({ number: number + 1 }));
const here = (changes: Partial<OwnPullRequest> = {}) => ownPullRequest({ repository: 'Owner/Repo', ...changes });
const capped = (verdict: 'conditional' | 'forbidden' | 'allowed', ...values: string[]) => ({
  policy: policyFindings({ open_pull_request_cap: { verdict, values } }),
});
const limits = (openPullRequests: number, openPullRequestsPerRepo: number) =>
  config({ limits: { openPullRequests, openPullRequestsPerRepo } });
const within = (figures: string) =>
  `With this one your open pull requests are within the limits: ${figures} in this repository, drafts counted.`;
const over = (figures: string) =>
  `With this one your open pull requests would be over the limits of the config: ${figures} in this repository, drafts counted.`;

checkTable(openPullRequests, {
  needs: ['live', 'policy'],
  rows: [
    ['passed', 'none yet', {}, within('1/5 anywhere and 1/2')],
    ['passed', 'one less than the limit', own(...elsewhere(4)), within('5/5 anywhere and 1/2')],
    ['failed', 'as many as the limit', own(...elsewhere(5)), over('6/5 anywhere and 1/2')],
    ['passed', 'one here', own(here()), within('2/5 anywhere and 2/2')],
    ['failed', 'two here, a draft among them', own(here(), here({ isDraft: true })), over('3/5 anywhere and 3/2')],
    [
      'passed',
      'two here, and a config that takes them',
      { ...own(here(), here()), config: limits(9, 3) },
      /3\/9 .* 3\/3/,
    ],
    ['passed', 'this very one', own(here({ headBranch: BRANCH }), here()), within('2/5 anywhere and 2/2')],
    ['failed', 'the same branch elsewhere', own(...elsewhere(4), ownPullRequest({ headBranch: BRANCH })), /6\/5/],
    [
      'failed',
      'more than the list shows',
      { live: publicationFacts({ ownPullRequests: [here()], ownPullRequestCount: 3 }) },
      over('4/5 anywhere and 4/2'),
    ],
    [
      'passed',
      'a cap of the repository',
      { ...own(here()), ...capped('conditional', '2') },
      within('2/5 anywhere and 2/2'),
    ],
    [
      'failed',
      'over the cap of the repository',
      { ...own(here()), ...capped('conditional', '1') },
      'The repository takes 1 open pull request(s) of one person, and this would be number 2.',
    ],
    ['failed', 'over the lower of two caps', { ...own(here()), ...capped('conditional', '3', '1') }, /takes 1 open/],
    ['failed', 'no further ones', capped('forbidden'), 'The repository takes no further pull requests.'],
    ['passed', 'no cap', { ...own(here()), ...capped('allowed', '1') }, within('2/5 anywhere and 2/2')],
    ['passed', 'a cap without a number, and none here', capped('conditional', 'a few'), within('1/5 anywhere and 1/2')],
    [
      'warning',
      'a cap without a number, and one here',
      { ...own(here()), ...capped('conditional') },
      'The repository limits open pull requests, and this would be number 2 there.',
    ],
  ],
});
