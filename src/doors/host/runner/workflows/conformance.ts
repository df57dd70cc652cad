import { checkRunInputs } from '../../../../app/run-inputs-check.ts';
import type { NodeOutcome, Workflow, WorkflowNode } from './workflow.ts';

const noop = (id: string): WorkflowNode => ({
  id,
  leaves: 'log',
  isInstant: true,
  perform: () => Promise.resolve({ status: 'done', payload: {} }),
});

/** Gives its inputs on. */
const identity: WorkflowNode = {
  id: 'identity',
  leaves: 'log',
  isInstant: true,
  perform: ({ run }) => Promise.resolve({ status: 'done', payload: run.inputs }),
};

/** Waits as long as its inputs say, or until it is stopped. */
const delay = (workflow: 'conformance-delay' | 'conformance-cancellable'): WorkflowNode => ({
  id: 'delay',
  leaves: 'log',
  perform: ({ run, signal }) => {
    const checked = checkRunInputs(workflow, run.inputs);
    if (!checked.ok) return Promise.resolve(invalid(checked.problems));
    const { delayMs } = checked.inputs;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve({ status: 'done', payload: { delayMs } });
      };
      const timer = setTimeout(end, delayMs);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  },
});

const failure: WorkflowNode = {
  id: 'failure',
  leaves: 'log',
  isInstant: true,
  perform: () =>
    Promise.resolve({
      status: 'failed',
      code: 'conformance_failure',
      message: 'This workflow always fails.',
      payload: null,
      notBefore: null,
    }),
};

const invalid = (problems: readonly string[]): NodeOutcome => ({
  status: 'failed',
  code: 'invalid_input',
  message: problems.join('; '),
  payload: null,
  notBefore: null,
});

/** Workflows by which a host is tested. Their names and what they do are the protocol's. */
export const CONFORMANCE_WORKFLOWS: readonly Workflow[] = [
  { id: 'conformance-noop', nodes: [noop('noop')] },
  { id: 'conformance-identity', nodes: [identity] },
  { id: 'conformance-delay', nodes: [delay('conformance-delay')] },
  { id: 'conformance-cancellable', nodes: [delay('conformance-cancellable')] },
  { id: 'conformance-failure', nodes: [failure] },
  { id: 'conformance-multi-node', nodes: [noop('a'), noop('b'), noop('c')] },
  { id: 'conformance-idempotent', nodes: [noop('noop')] },
];
