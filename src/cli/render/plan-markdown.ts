import type { ContributionPlan } from '../../contract/plan.ts';
import { nextForPeople } from './next-step.ts';
import { evidenceAgainst } from './plan-evidence.ts';

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
    ...(answer.status === 'ok' ? howToGoAboutIt(answer) : whatBlocks(answer)),
    ...section('Risk', [answer.riskAssessment]),
    ...section('Next step', [nextStep(answer)]),
  ].slice(0, -1);
}

function howToGoAboutIt(answer: ContributionPlan): string[] {
  return [
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
    ...section('Rules of the repository', answer.policyFindings.filter(isKnown).flatMap(ruleLines)),
    ...section('Pull request', [...answer.prTitleGuidance, ...answer.prBodyGuidance].map(item)),
    ...section('Questions', answer.questions.map(item)),
    ...section('Assumptions', answer.assumptions.map(item)),
    ...section('Stop when', answer.stopConditions.map(item)),
  ];
}

/** Nothing that would help to begin with it all the same. */
function whatBlocks(answer: ContributionPlan): string[] {
  return [
    ...section(
      'What stands against it',
      evidenceAgainst(answer).map((text) => item(code(text))),
    ),
    ...section('The rule', answer.policyQuote === null ? [] : [quoteLine(answer.policyQuote)]),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}

const item = (text: string) => `- ${text}`;

/** In code no Markdown has a meaning, and only as many backticks as it began with can end it. */
function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map(({ length }) => length)));
  const padding = /^$|^`|`$/.test(text) ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}

type Finding = ContributionPlan['policyFindings'][number];
const isKnown = ({ verdict }: Finding) => verdict !== 'unknown';

function ruleLines({ rule, verdict, meaning, quote, file, line }: Finding): string[] {
  const said = `- ${rule.replaceAll('_', ' ')}, ${verdict}: ${meaning}`;
  if (quote !== null) return [said, `  ${quoteLine({ quote, file, line })}`];
  return [file === null ? said : `${said} (${place(file, line)})`];
}

/** A sentence of the repository and where it stands. */
const quoteLine = ({ quote, file, line }: { quote: string; file: string | null; line: number | null }) =>
  `> ${code(quote)}${file === null ? '' : ` (${place(file, line)})`}`;

const place = (file: string, line: number | null) => code(`${file}:${line ?? 1}`);

function nextStep(answer: ContributionPlan): string {
  const next = nextForPeople(answer);
  return answer.commandKind === 'manual' ? next : code(next);
}
