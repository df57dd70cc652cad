import { checkRunInputs } from '../../../../app/run-inputs-check.ts';
import type { IssueRef } from '../../../../contract/field.ts';
import { isConformanceWorkflow } from '../../../../contract/run-vocabulary.ts';
import { memberOf } from '../member-of.ts';
import { knownIssue } from '../nodes/run-issue.ts';
import { CONFORMANCE_WORKFLOWS } from './conformance.ts';
import { contribution, discovery, validation } from './contribution.ts';
import type { Workflow } from './workflow.ts';

const WORKFLOWS: readonly Workflow[] = [contribution, discovery, validation, ...CONFORMANCE_WORKFLOWS];

export const workflowOf = (id: string): Workflow | null => WORKFLOWS.find((workflow) => workflow.id === id) ?? null;

/** The workflows as those see them who ask for a run. */
export const offeredWorkflows = (serverUrl: string) =>
  WORKFLOWS.map(({ id }) => ({
    id,
    isForConformance: isConformanceWorkflow(id),
    /** What is wrong with inputs; nothing when a run may begin with them. */
    problems: (inputs: unknown): readonly string[] => {
      const checked = checkRunInputs(id, inputs);
      if (!checked.ok) return checked.problems;
      return id === 'contribution' ? problemsOfSubject(inputs) : [];
    },
    /** The issue that a run with these inputs is about, if that is known before it begins. */
    issueOf: (inputs: unknown): IssueRef | null => knownIssue(inputs, serverUrl),
  }));

function problemsOfSubject(inputs: unknown): readonly string[] {
  const isSomething = [memberOf(inputs, 'issue'), memberOf(inputs, 'profile')].some((given) => given != null);
  return isSomething ? [] : ['the inputs need "issue" or "profile"'];
}
