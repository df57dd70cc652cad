import { issuesIn } from '../../../app/session-policies.ts';
import type { IssueRef } from '../../../contract/field.ts';
import type { Result } from '../../../ports/result.ts';
import type { TaskContext, WorkContext } from '../context.ts';
import type { UserInput } from '../wire/ops.ts';
import { bestIssues } from './issue-of.ts';
import { MOST_AT_ONCE, spawnSubAgent } from './spawn-sub-agent.ts';
import type { SubAgentReport } from './sub-agent.ts';

/** As many issues as a supervisor takes on from a search, and from a person. */
const FROM_SEARCH = 3;
const MOST_ISSUES = 20;

/** Whether the tasks of a session are for others to work on. */
export const isSupervisor = ({ settings, thread }: Pick<WorkContext, 'settings' | 'thread'>): boolean =>
  (thread.team.self?.classification ?? settings.classification)?.role === 'Supervisor';

/** Has a sub-agent work on each issue that is named, or on the best that a search finds, and reports where each stopped. */
export async function supervise({ items }: UserInput, context: TaskContext): Promise<void> {
  const { emit } = context;
  const chosen = await issuesFor(items.map(({ text }) => text).join('\n'), context);
  if (!chosen.ok) {
    emit({ type: 'error', code: 'agent_refused', message: chosen.failure });
    emit({ type: 'task_complete', last_agent_message: null });
    return;
  }
  emit({ type: 'agent_message', message: `I have ${counted(chosen.value)} worked on: ${chosen.value.join(', ')}.` });
  const reports = await inTurns(chosen.value, (issue, index) =>
    spawnSubAgent({ name: `issue-${index + 1}`, task: { issue } }, context),
  );
  if (context.signal.aborted) return;
  const lines = chosen.value.map((issue, index) => reportLine(issue, reports[index]));
  const message = [`${counted(chosen.value)}, where each has stopped:`, ...lines].join('\n');
  emit({ type: 'agent_message', message });
  emit({ type: 'task_complete', last_agent_message: message });
}

const counted = ({ length }: readonly IssueRef[]): string => (length === 1 ? '1 issue' : `${length} issues`);

async function issuesFor(words: string, context: TaskContext): Promise<Result<readonly IssueRef[], string>> {
  const issues = issuesIn(words);
  if (issues.length > MOST_ISSUES) return { ok: false, failure: `Name at most ${MOST_ISSUES} issues at a time.` };
  if (issues.length > 0) return { ok: true, value: issues };
  const found = await bestIssues({}, context);
  if (!found.ok) return found;
  return found.value.length === 0
    ? { ok: false, failure: 'No issue is named, and the search has found none.' }
    : { ok: true, value: found.value.slice(0, FROM_SEARCH) };
}

/** Works on all, as many at once as may be, and gives what came of them in the order in which they were given. */
async function inTurns<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) outcomes[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
  return outcomes;
}

function reportLine(issue: IssueRef, outcome: Result<SubAgentReport, string> | undefined): string {
  if (outcome?.ok !== true) return `- ${issue}: not begun. ${outcome?.failure ?? ''}`;
  const { standing, problem } = outcome.value;
  const where = standing === null ? 'unknown' : standing.state;
  return `- ${issue}: ${where}. ${problem ?? standing?.reason ?? ''} To take it up: contribflow task use ${issue} --json`;
}
