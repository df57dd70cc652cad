import type { OwnPullRequest, PublicationFacts } from '../../../contract/publication.ts';
import type { PolicyFinding } from '../../../contract/repository-policy.ts';
import { gateCheck } from '../check.ts';
import type { ProposedPullRequest } from '../evidence.ts';
import { conclude, failed, type GateVerdict, passed, warning, when } from '../verdict.ts';

/** One more open pull request is within the limits of the config and of the repository. Drafts count. */
export const openPullRequests = gateCheck({
  name: 'open_pull_requests',
  needs: ['live', 'policy'],
  judge: ({ live, policy }, { config: { limits }, pullRequest }) => {
    const { anywhere, here } = countWithThisOne(live, pullRequest);
    const caps = policy.filter(({ rule }) => rule === 'open_pull_request_cap');
    const figures = `${anywhere}/${limits.openPullRequests} anywhere and ${here}/${limits.openPullRequestsPerRepo} in this repository, drafts counted`;
    return conclude(
      [
        ...when(
          anywhere > limits.openPullRequests || here > limits.openPullRequestsPerRepo,
          failed(`With this one your open pull requests would be over the limits of the config: ${figures}.`),
        ),
        ...caps.flatMap((cap) => byRepository(cap, here)),
      ],
      passed(`With this one your open pull requests are within the limits: ${figures}.`),
    );
  },
});

function byRepository({ verdict, values }: PolicyFinding, here: number): readonly GateVerdict[] {
  if (verdict === 'forbidden') return [failed('The repository takes no further pull requests.')];
  if (verdict !== 'conditional') return [];
  const numbers = values.filter((value) => /^[0-9]{1,4}$/.test(value)).map(Number);
  if (numbers.length === 0) {
    return when(here > 1, warning(`The repository limits open pull requests, and this would be number ${here} there.`));
  }
  const cap = Math.min(...numbers);
  return when(
    here > cap,
    failed(`The repository takes ${cap} open pull request(s) of one person, and this would be number ${here}.`),
  );
}

/** Of those that the list leaves out, any may be in this repository. The pull request of our own branch is this one. */
function countWithThisOne(
  { ownPullRequests, ownPullRequestCount, repository }: PublicationFacts,
  proposed: ProposedPullRequest | null,
): { readonly anywhere: number; readonly here: number } {
  const isHere = (pull: OwnPullRequest) => pull.repository.toLowerCase() === repository.fullName.toLowerCase();
  const isThisOne = (pull: OwnPullRequest) => isHere(pull) && pull.headBranch === proposed?.branch;
  const others = ownPullRequests.filter((pull) => !isThisOne(pull));
  const unlisted = Math.max(0, ownPullRequestCount - ownPullRequests.length);
  return { anywhere: others.length + unlisted + 1, here: others.filter(isHere).length + unlisted + 1 };
}
