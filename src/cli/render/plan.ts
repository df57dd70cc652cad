import type { ContributionPlan } from '../../contract/plan.ts';
import { aligned, type Screen } from '../paint.ts';
import { list } from './list.ts';
import { nextStep } from './next-step.ts';

export function renderPlan(answer: ContributionPlan, screen: Screen): string[] {
  const status =
    answer.status === 'ok' ? screen.colours.green('ok') : screen.colours.red(`blocked by ${answer.blockedBy}`);
  const rows: [string, string][] = [
    ['Issue', screen.link(answer.issue, answer.issueUrl)],
    ['Title', answer.title],
    ['Plan', status],
    ['Score', `${answer.score}  ${answer.recommendation}`],
    ['Summary', answer.summary],
    ['Approach', answer.proposedFix],
    ...list(
      'Files',
      answer.likelyFileEvidence.map(({ path, reason }) => `${path} (${reason})`),
    ),
    ...list('Checks', answer.validationCommands),
    ...list('Questions', answer.questions),
    ['Risk', answer.riskAssessment],
    ...quoted(answer),
    ['Stored', answer.artifactPath],
  ];
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}

function quoted({ policyQuote }: ContributionPlan): [string, string][] {
  return policyQuote === null ? [] : [['Rule', `"${policyQuote.quote}" (${policyQuote.file}:${policyQuote.line})`]];
}
