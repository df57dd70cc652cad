import type { ContributionPlan } from '../../contract/plan.ts';
import { aligned, type Screen } from '../paint.ts';
import { list } from './list.ts';
import { nextStep } from './next-step.ts';
import { evidenceAgainst } from './plan-evidence.ts';
import { renderThoughts } from './thoughts.ts';

export function renderPlan(answer: ContributionPlan, screen: Screen): string[] {
  const status =
    answer.status === 'ok' ? screen.colours.green('ok') : screen.colours.red(`blocked by ${answer.blockedBy}`);
  const rows: [string, string][] = [
    ['Issue', screen.link(answer.issue, answer.issueUrl)],
    ['Title', answer.title],
    ['Plan', status],
    ...list('Against', evidenceAgainst(answer)),
    ['Score', `${answer.score}  ${answer.recommendation}`],
    ['Summary', answer.summary],
    ...list('Approach', answer.status === 'ok' ? [answer.proposedFix] : []),
    ...list(
      'Files',
      answer.likelyFileEvidence.map(({ path, reason }) => `${path} (${reason})`),
    ),
    ...list('Checks', answer.validationCommands),
    ...list('Rules', rulesIn(answer)),
    ...list('Questions', answer.questions),
    ['Risk', answer.riskAssessment],
    ['Stored', answer.artifactPath],
  ];
  const thoughts = answer.cort === undefined ? [] : ['', ...renderThoughts(answer.cort, screen)];
  return [...aligned(rows, screen), ...thoughts, '', ...nextStep(answer, screen)];
}

/** What the repository asks, in its own words. */
const rulesIn = ({ policyFindings }: ContributionPlan): string[] =>
  policyFindings
    .filter(({ verdict }) => verdict === 'conditional' || verdict === 'forbidden')
    .map(({ rule, verdict, quote, file, line }) => {
      const name = `${rule.replaceAll('_', ' ')}, ${verdict}`;
      return quote === null ? name : `${name}: "${quote}" (${file}:${line})`;
    });
