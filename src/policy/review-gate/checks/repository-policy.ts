import type { PublicationFacts } from '../../../contract/publication.ts';
import type { PolicyFinding } from '../../../contract/repository-policy.ts';
import { forbiddenBy } from '../../plan/plan-blocker.ts';
import { needsPerson } from '../../plan/stop-conditions.ts';
import { isViewer } from '../../score/claims/is-viewer.ts';
import { gateCheck } from '../check.ts';
import type { ProposedPullRequest } from '../evidence.ts';
import { conclude, failed, type GateVerdict, passed, warning, when } from '../verdict.ts';

/** What the repository asks, read at its head just now: what forbids, fails; what only a person can do, warns. */
export const repositoryPolicy = gateCheck({
  name: 'repository_policy',
  needs: ['policy', 'live', 'pullRequest'],
  judge: ({ policy, live, pullRequest }, { config }) => {
    const forbidden = forbiddenBy(policy, config);
    const isWithAi = config.actor === 'agent' || config.aiDisclosure;
    const isOpen = (finding: PolicyFinding) =>
      needsPerson(finding) && !isMet(finding, live) && (isWithAi || finding.rule !== 'ai_contributions');
    const forPerson = policy.filter(isOpen).map(({ rule }) => rule);
    const signed = forPerson.some((rule) => rule === 'dco' || rule === 'cla') ? ' ContribFlow signs for nobody.' : '';
    const isAiUnknown = policy.some(({ rule, verdict }) => rule === 'ai_contributions' && verdict === 'unknown');
    return conclude(
      [
        ...(forbidden === null ? [] : [failed(forbidden.reason)]),
        ...when(
          forPerson.length > 0,
          warning(
            `A person has to see to ${forPerson.length} rule(s) of the repository: ${forPerson.join(', ')}.${signed}`,
          ),
        ),
        ...when(
          isWithAi && isAiUnknown,
          warning('The repository says nothing about contributions made with AI; that is no permission.'),
        ),
        ...policy.flatMap((finding) => aboutProposal(finding, pullRequest)),
      ],
      passed('No rule of the repository stands against the pull request.'),
    );
  },
});

/** An issue that is ours already need not be assigned to us. */
const isMet = ({ rule }: PolicyFinding, { issue, login }: PublicationFacts): boolean =>
  rule === 'assigned_issue_first' && issue.assignees.some((assignee) => isViewer(assignee, login));

/** Rules that the prepared pull request keeps or breaks. */
function aboutProposal(
  { rule, verdict, values }: PolicyFinding,
  proposed: ProposedPullRequest,
): readonly GateVerdict[] {
  if (verdict !== 'conditional' && verdict !== 'forbidden') return [];
  if (rule === 'target_branch') {
    const isAsked = verdict === 'conditional' && (values.length === 0 || values.includes(proposed.baseBranch));
    return when(!isAsked, warning('The repository asks for another target branch than the one of the pull request.'));
  }
  if (rule !== 'template_sections') return [];
  const body = proposed.body.toLowerCase();
  const missing = values.filter((section) => !body.includes(section.toLowerCase())).length;
  return when(
    missing > 0,
    warning(`The body lacks ${missing} of the ${values.length} section(s) of the repository's template.`),
  );
}
