import { parseIssueRef } from '../../../app/policies.ts';
import type { IssueRef } from '../../../contract/field.ts';
import type { Result } from '../../../ports/result.ts';
import type { WorkContext } from '../context.ts';
import { performVerb } from '../perform-verb.ts';
import type { SubAgentSpec } from '../wire/agent-ops.ts';

const GITHUB = 'https://github.com';

/** The issue that a sub-agent is to work on: the one that is named, or the best that a search finds. */
export async function issueOf(task: SubAgentSpec['task'], context: WorkContext): Promise<Result<IssueRef, string>> {
  if (task.issue !== undefined) {
    const named = parseIssueRef(task.issue, GITHUB);
    return named === null ? { ok: false, failure: 'An issue is written owner/repo#123.' } : { ok: true, value: named };
  }
  if (task.profile === undefined) return { ok: false, failure: 'The task of a sub-agent is an issue or a profile.' };
  const found = await bestIssues(task.profile, context);
  if (!found.ok) return found;
  const [best] = found.value;
  return best === undefined ? { ok: false, failure: 'The search has found no issue.' } : { ok: true, value: best };
}

/** The issues that a search finds, best first, without those that sub-agents are at work on. */
export async function bestIssues(profile: object, context: WorkContext): Promise<Result<readonly IssueRef[], string>> {
  const { contract, answer } = await performVerb('discover', profile, context, () => undefined);
  if (contract === 'error') return { ok: false, failure: answer.error.message };
  if (contract !== 'discovery' || answer.status !== 'ok') return { ok: false, failure: answer.reason };
  const { team } = context.thread;
  const issues = answer.candidates.flatMap(
    ({ fullName, number }) => parseIssueRef(`${fullName}#${number}`, GITHUB) ?? [],
  );
  return { ok: true, value: issues.filter((issue) => !team.isAtWorkOn(issue)) };
}
