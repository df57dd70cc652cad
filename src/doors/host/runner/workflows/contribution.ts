import type { Run } from '../../../../contract/run.ts';
import { memberOf } from '../member-of.ts';
import { approvalNode } from '../nodes/approval.ts';
import { changeNode } from '../nodes/change.ts';
import { findNode } from '../nodes/find.ts';
import { publishNode } from '../nodes/public-gate.ts';
import { issueOf, knownIssue } from '../nodes/run-issue.ts';
import { verbNode } from '../nodes/verb-node.ts';
import type { Workflow } from './workflow.ts';

const scoreNode = verbNode({
  id: 'score',
  leaves: 'log',
  verb: 'score',
  input: (context) => ({ issue: issueOf(context) }),
  follow: (named) => {
    const issue = named.contract === 'score' ? knownIssue({ issue: named.answer.candidate.id }) : null;
    return { status: 'done', payload: named, ...(issue !== null && { issue }) };
  },
});

const planNode = verbNode({
  id: 'plan',
  leaves: 'files',
  verb: 'plan',
  input: (context) => ({ issue: issueOf(context) }),
});

const checkoutNode = verbNode({
  id: 'checkout',
  leaves: 'files',
  verb: 'checkout',
  input: (context) => ({ issue: issueOf(context) }),
});

const diffNode = verbNode({ id: 'diff', leaves: 'files', verb: 'diff', input: () => ({}) });

/** With a proof that the new tests fail without the fix, as the gate likes it. */
const validateNode = verbNode({
  id: 'validate',
  leaves: 'files',
  isSandboxed: true,
  verb: 'validate',
  input: ({ run }) => ({ run: true, prove: true, ...given(run, 'sandbox') }),
});

const reviewNode = verbNode({
  id: 'review',
  leaves: 'files',
  verb: 'pr_dry_run',
  input: ({ run }) => ({ draft: true, ...given(run, 'title'), ...given(run, 'body') }),
});

/** An input of the run as one of a verb, which says what is wrong with it. */
const given = ({ inputs }: Run, name: string) => ({ [name]: memberOf(inputs, name) ?? null });

/** From an issue, or a wish, to a draft pull request. */
export const contribution: Workflow = {
  id: 'contribution',
  nodes: [
    findNode,
    scoreNode,
    planNode,
    checkoutNode,
    changeNode,
    diffNode,
    validateNode,
    reviewNode,
    approvalNode,
    publishNode,
  ],
};

/** Whether a patch passes the checks of its repository. Nothing becomes public. */
export const validation: Workflow = {
  id: 'validation',
  nodes: [planNode, checkoutNode, changeNode, diffNode, validateNode],
};

/** A search, as harnesses ask for it. */
export const discovery: Workflow = {
  id: 'discovery',
  nodes: [verbNode({ id: 'discover', leaves: 'log', verb: 'discover', input: ({ run }) => run.inputs })],
};
