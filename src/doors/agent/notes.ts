import type { NamedAnswer } from '../../app/answer-check.ts';
import type { TaskList } from '../../contract/task.ts';
import { errorSummary } from './envelope.ts';
import type { InputEnvelope } from './envelopes.ts';

/** Who asked, so that a workflow can tell answers apart. */
export const echoOf = ({ feature_id: feature, workflow, iteration }: InputEnvelope['context']): string[] => [
  `workflow: ${workflow}`,
  `iteration: ${iteration}`,
  ...(feature === null ? [] : [`feature: ${feature}`]),
];

/** What happened, in one line; of an error all of it. */
export function summaryOf({ contract, answer }: NamedAnswer): string {
  if (contract === 'error') return errorSummary(answer);
  if (contract === 'patch') return `${answer.summary} ${answer.reason}`;
  if (contract === 'feedback-review' && answer.feedback !== null)
    return `${countOf(answer.feedback.areasForImprovement.length)}. ${answer.reason}`;
  return 'reason' in answer ? answer.reason : 'Done.';
}

const countOf = (areas: number) => `Reviewed: ${areas === 1 ? '1 area' : `${areas} areas`} for improvement`;

/** What the answer says, as lines for whoever comes next. Not a word of a stranger is among them. */
export function notesOn(named: NamedAnswer, tasks: TaskList | null): string[] {
  const { answer } = named;
  return [
    ...(tasks === null ? [] : [`state: ${tasks.state}`]),
    ...('status' in answer ? [`status: ${answer.status}`] : []),
    ...detailsOf(named),
    ...('nextAction' in answer
      ? [`next action: ${answer.nextAction}`, `next step (${answer.commandKind}): ${answer.recommendedCommand}`]
      : []),
  ];
}

function detailsOf({ contract, answer }: NamedAnswer): string[] {
  if (contract === 'discovery')
    return answer.candidates
      .slice(0, MOST_CANDIDATES)
      .map(({ fullName, number, score }) => `candidate ${fullName}#${number}: score ${score}`);
  if (contract === 'score')
    return [`score: ${answer.score}`, `judgement: ${answer.recommendation}`, `risk: ${answer.riskLevel}`];
  if (contract === 'plan') return answer.blockedBy === null ? [] : [`blocked by: ${answer.blockedBy}`];
  if (contract === 'workspace') return [`workspace: ${answer.workspacePath}`];
  if (contract === 'patch') return [`patch: ${answer.summary}`];
  if (contract === 'validation') return [`validation: ${counted(answer.commands)}`];
  if (contract === 'feedback-review')
    return (answer.feedback?.areasForImprovement ?? []).map(({ id }) => `improve: ${id}`);
  if (contract === 'pr') return answer.reviewGate.checks.map(({ name, status }) => `check ${name}: ${status}`);
  return [];
}

const MOST_CANDIDATES = 10;

const counted = (commands: readonly { readonly status: string }[]): string =>
  ['passed', 'failed', 'blocked']
    .map((status) => `${commands.filter((each) => each.status === status).length} ${status}`)
    .join(', ');
