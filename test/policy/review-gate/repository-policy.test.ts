import { repositoryPolicy } from '../../../src/policy/review-gate/checks/repository-policy.ts';
import { LOGIN, policyFindings, proposedPullRequest, publicationFacts } from '../../builders/gate-evidence.ts';
import { config } from '../../builders/recorded-state.ts';
import { checkTable } from './check-table.ts';

type Findings = Parameters<typeof policyFindings>[0];
const found = (findings: Findings) => ({ policy: policyFindings(findings) });
const agent = config({ actor: 'agent' });
const byHand = config({ aiDisclosure: false });
const FINE = 'No rule of the repository stands against the pull request.';
const noAi = found({ ai_contributions: { verdict: 'forbidden' } });
const unknown = found({ ai_contributions: { verdict: 'unknown' } });
const assigned = found({ assigned_issue_first: { verdict: 'conditional' } });

checkTable(repositoryPolicy, {
  needs: ['policy', 'live', 'pullRequest'],
  rows: [
    ['passed', 'AI is welcome', {}, FINE],
    ['failed', 'AI is not taken', noAi, 'The repository does not take contributions made with AI.'],
    [
      'failed',
      'AI is not taken, from an agent',
      { ...noAi, config: config({ actor: 'agent', aiDisclosure: false }) },
      /AI/,
    ],
    ['passed', 'AI is not taken, and none was used', { ...noAi, config: byHand }, FINE],
    ['warning', 'silence about AI', unknown, /nothing about contributions made with AI; that is no permission/],
    ['passed', 'silence about AI, and none was used', { ...unknown, config: byHand }, FINE],
    [
      'warning',
      'AI under a condition',
      found({ ai_contributions: { verdict: 'conditional' } }),
      'A person has to see to 1 rule(s) of the repository: ai_contributions.',
    ],
    ['failed', 'an account that is not wanted', found({ vouch: { verdict: 'forbidden' } }), /ruled out this account/],
    [
      'failed',
      'kept for people',
      { ...found({ reserved_for_people: { verdict: 'forbidden' } }), config: agent },
      /for people/,
    ],
    [
      'warning',
      'kept for people, and a person drives',
      found({ reserved_for_people: { verdict: 'forbidden' } }),
      'A person has to see to 1 rule(s) of the repository: reserved_for_people.',
    ],
    [
      'warning',
      'signatures',
      found({ dco: { verdict: 'conditional' }, cla: { verdict: 'conditional' } }),
      'A person has to see to 2 rule(s) of the repository: dco, cla. ContribFlow signs for nobody.',
    ],
    ['warning', 'a list of contributors', found({ vouch: { verdict: 'conditional' } }), /: vouch\.$/],
    [
      'warning',
      'a label first',
      found({ labelled_issue_first: { verdict: 'conditional' } }),
      /: labelled_issue_first\.$/,
    ],
    ['warning', 'assigned first', assigned, /: assigned_issue_first\.$/],
    [
      'passed',
      'assigned first, and it is ours',
      { ...assigned, live: publicationFacts({ issue: { assignees: [LOGIN.toUpperCase()] } }) },
      FINE,
    ],
    [
      'passed',
      'the branch that is asked for',
      found({ target_branch: { verdict: 'conditional', values: ['next', 'main'] } }),
      FINE,
    ],
    [
      'warning',
      'another branch',
      found({ target_branch: { verdict: 'conditional', values: ['next'] } }),
      /target branch/,
    ],
    ['warning', 'a branch that is not taken', found({ target_branch: { verdict: 'forbidden' } }), /target branch/],
    [
      'passed',
      'the sections of the template',
      found({ template_sections: { verdict: 'conditional', values: ['summary', 'AI assistance'] } }),
      FINE,
    ],
    [
      'warning',
      'a section is missing',
      {
        ...found({ template_sections: { verdict: 'conditional', values: ['Summary', 'Screenshots'] } }),
        pullRequest: proposedPullRequest(),
      },
      "The body lacks 1 of the 2 section(s) of the repository's template.",
    ],
    ['passed', 'conventions that the dry run keeps', found({ commit_convention: { verdict: 'conditional' } }), FINE],
    [
      'failed',
      'what forbids comes before what warns',
      found({ vouch: { verdict: 'forbidden' }, dco: { verdict: 'conditional' } }),
      'The repository has ruled out this account.',
    ],
  ],
});
