import { parseIssueRef } from '../../app/policies.ts';
import { checkRunInputs } from '../../app/run-inputs-check.ts';
import { isConformanceWorkflow, WORKFLOW_IDS } from '../../contract/run-vocabulary.ts';
import type { OfferedWorkflow } from './host-ports.ts';

interface Offer {
  /** Whether those are offered, too, that are there to test a host. */
  readonly isForConformance: boolean;
  /** The GitHub that issues are on. */
  readonly serverUrl: string;
}

/** What can be asked for. */
export const offeredWorkflows = ({ isForConformance, serverUrl }: Offer): readonly OfferedWorkflow[] =>
  WORKFLOW_IDS.filter((id) => isForConformance || !isConformanceWorkflow(id)).map((id) => ({
    id,
    isForConformance: isConformanceWorkflow(id),
    problems: (inputs) => {
      const checked = checkRunInputs(id, inputs);
      if (!checked.ok) return checked.problems;
      return isConformanceWorkflow(id) || isIssueOrNone(inputs['issue'], serverUrl)
        ? []
        : [`"issue" must be owner/repo#123, or the address of an issue on ${serverUrl}`];
    },
    issueOf: ({ issue }) => (typeof issue === 'string' ? parseIssueRef(issue, serverUrl) : null),
  }));

const isIssueOrNone = (issue: unknown, serverUrl: string): boolean =>
  typeof issue !== 'string' || parseIssueRef(issue, serverUrl) !== null;
