import type { ContributionPlan } from '../../contract/plan.ts';

/** The plan as a Markdown page, to be read or kept beside the work. Foreign text stands in quotes or code. */
export function renderPlanAsMarkdown(answer: ContributionPlan): string[] {
  return [
    `# Plan for ${answer.issue}`,
    '',
    `> ${answer.title}`,
    '',
    `${answer.status === 'ok' ? 'Ready' : `**Blocked** by ${answer.blockedBy}`}. ${answer.reason}`,
    '',
    ...section('Summary', [`> ${answer.summary}`]),
    ...section('Approach', [answer.proposedFix]),
    ...section(
      'Likely files',
      answer.likelyFileEvidence.map(({ path, reason }) => `- ${code(path)}: ${reason}`),
    ),
    ...section(
      'Checks',
      answer.validationCommands.map((command) => `- ${code(command)}`),
    ),
    ...section('Test plan', answer.testPlan.map(item)),
    ...section('Rules of the repository', answer.policyFindings.filter(isKnown).map(ruleLine)),
    ...section('Pull request', [...answer.prTitleGuidance, ...answer.prBodyGuidance].map(item)),
    ...section('Questions', answer.questions.map(item)),
    ...section('Assumptions', answer.assumptions.map(item)),
    ...section('Stop when', answer.stopConditions.map(item)),
    ...section('Risk', [answer.riskAssessment]),
  ].slice(0, -1);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}

const item = (text: string) => `- ${text}`;
const code = (text: string) => `\`${text.replaceAll('`', "'")}\``;

type Finding = ContributionPlan['policyFindings'][number];
const isKnown = ({ verdict }: Finding) => verdict !== 'unknown';
const ruleLine = ({ rule, verdict, meaning, file, line }: Finding) =>
  `- ${rule.replaceAll('_', ' ')}, ${verdict}: ${meaning}${file === null ? '' : ` (${code(`${file}:${line ?? 1}`)})`}`;
