import type { IssueFacts, PullRequestFacts } from '../../../src/contract/issue-facts.ts';
import type { Features } from '../../../src/policy/score/features.ts';
import { issueFacts, person, pullRequest } from '../../builders/issue-facts.ts';
import type { Row } from './rows.ts';

/** An issue that has the figures of a row and nothing else of interest, so that the whole of a score can be measured. */
export function syntheticFacts({ features, openIssues, pictures }: Row): IssueFacts {
  return issueFacts({
    title: wordsOf(features.titleWords),
    body: [
      wordsOf(features.bodyWords),
      ...repeated(features.urls, () => 'https://example.org/'),
      ...repeated(pictures, () => '![](picture)'),
      ...repeated(features.codeBlocks, () => '```\ncode\n```'),
    ].join('\n'),
    commentCount: features.comments,
    reporter: person({ login: 'reporter', association: features.reporter === 'regular' ? 'contributor' : 'none' }),
    repository: { stars: features.stars, openIssues, recentPullRequests: recentPullRequests(features) },
  });
}

const wordsOf = (count: number) => repeated(count, () => 'lorem').join(' ');

const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const SAMPLE = 99;

/** As many of the sample from newcomers as the row's share says; the rest from one member. */
function recentPullRequests({ newcomerShare, reporter }: Features): PullRequestFacts[] {
  const newcomers = Math.round((newcomerShare ?? 0) * SAMPLE);
  const merged = repeated(SAMPLE, (index) =>
    pullRequest({
      number: index + 1,
      state: 'merged',
      author:
        index < newcomers
          ? person({ login: `newcomer-${index}`, association: 'contributor' })
          : person({ login: 'member', association: 'member' }),
    }),
  );
  const own = pullRequest({ number: SAMPLE + 1, state: 'closed', author: person({ login: 'reporter' }) });
  return reporter === 'active_outsider' ? [...merged, own] : merged;
}
