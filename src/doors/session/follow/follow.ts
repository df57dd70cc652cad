import { randomUUID } from 'node:crypto';
import { issuesIn, isWithinFocus, verbOfCommand } from '../../../app/session-policies.ts';
import type { IssueRef } from '../../../contract/field.ts';
import type { NextAction } from '../../../contract/next-action.ts';
import type { TaskList } from '../../../contract/task.ts';
import type { Model, ModelInput, ModelResponse } from '../../../ports/model.ts';
import type { PortContext } from '../context.ts';
import { performVerb } from '../perform-verb.ts';

/** What `follow` needs to know: where things stand, and which tasks there are. */
export interface FollowedFacts {
  /** The one issue that it works on; null: whichever is active. */
  readonly focus: IssueRef | null;
  readonly next: (signal: AbortSignal) => Promise<NextAction>;
  readonly tasks: (signal: AbortSignal) => Promise<TaskList['tasks']>;
}

export const createFollow = (context: PortContext): Model => followModel(factsOf(context));

function factsOf(context: PortContext): FollowedFacts {
  const ask = (name: 'next' | 'task_list', signal: AbortSignal) =>
    performVerb(name, {}, { ...context, signal }, () => undefined);
  return {
    focus: context.settings.issue,
    next: async (signal) => {
      const { contract, answer } = await ask('next', signal);
      if (contract !== 'next-action') throw new Error('next has answered with an error');
      return answer;
    },
    tasks: async (signal) => {
      const { contract, answer } = await ask('task_list', signal);
      return contract === 'task' ? answer.tasks : [];
    },
  };
}

/**
 * A model without a mind: each turn it proposes the recommended command, and ends where none can be run by itself, or
 * where one has led nowhere. Words of a person mean "go on", and an issue in them "work on that".
 */
function followModel(facts: FollowedFacts): Model {
  let last: { readonly responseId: string; readonly command: string } | null = null;
  const propose = (command: string): ModelResponse => {
    const response = {
      ...newResponse(),
      calls: [{ callId: randomUUID(), name: 'run_recommended', arguments: { command } }],
    };
    last = { responseId: response.responseId, command };
    return response;
  };
  return {
    respond: async ({ input, previousResponseId }, _hear, signal) => {
      const words = wordsIn(input);
      const next = await facts.next(signal);
      const chosen = words === null ? null : await chosenTask(words, next, facts, signal);
      if (chosen !== null) return { ok: true, value: propose(chosen) };
      const command = words === null ? recommended(next, facts) : (recommended(next, facts) ?? lookAgain(next));
      const isAgain = words === null && last?.responseId === previousResponseId && last.command === command;
      if (command === null || isAgain)
        return { ok: true, value: { ...newResponse(), messages: [farewell(next, isAgain)] } };
      return { ok: true, value: propose(command) };
    },
  };
}

const newResponse = (): ModelResponse => ({
  responseId: `follow-${randomUUID()}`,
  messages: [],
  calls: [],
  usage: null,
});

/** What a person has written; null in the turns that follow. */
function wordsIn(input: readonly ModelInput[]): string | null {
  const texts = input.flatMap((each) => (each.type === 'text' ? [each.text] : []));
  return texts.length === 0 ? null : texts.join('\n');
}

/** What takes up the issue that a person names; null when none is named, or it is the active one. */
async function chosenTask(
  words: string,
  { issue: active }: NextAction,
  facts: FollowedFacts,
  signal: AbortSignal,
): Promise<string | null> {
  const [named] = issuesIn(words);
  const isSame = (issue: string) => issue.toLowerCase() === named?.toLowerCase();
  if (named === undefined || (active !== null && isSame(active))) return null;
  const known = (await facts.tasks(signal)).some(({ issue }) => isSame(issue));
  return known ? `contribflow task use ${named} --json` : `contribflow plan ${named} --json`;
}

/** What can be done by itself: no person has to decide, nothing has to be edited, it is a verb, and about the issue. */
function recommended(next: NextAction, { focus }: FollowedFacts): string | null {
  const { recommendedCommand, commandKind, requiresHumanApproval } = next;
  if (commandKind !== 'run' || requiresHumanApproval) return null;
  const asked = verbOfCommand(recommendedCommand);
  return asked !== null && isWithinFocus(asked, focus) ? recommendedCommand : null;
}

const AFTER_EDIT: ReadonlySet<NextAction['nextAction']> = new Set([
  'edit_workspace',
  'fix_validation_failures',
  'fix_review_findings',
]);

/** A person who says "go on" where an edit was missing may have made it. */
const lookAgain = ({ nextAction, issue }: NextAction): string | null =>
  issue !== null && AFTER_EDIT.has(nextAction) ? 'contribflow diff --json' : null;

const farewell = ({ state, reason, recommendedCommand }: NextAction, isAgain: boolean): string =>
  `${isAgain ? 'The last command has changed nothing, so I stop here' : 'I stop here'} (${state}). ${reason} Next: ${recommendedCommand}`;
