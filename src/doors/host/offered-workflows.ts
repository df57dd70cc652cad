import type { OfferedWorkflow } from './host-ports.ts';

const anything = { problems: () => [], issueOf: () => null };

/** What can be asked for; the workflows of conformance tests only where they are wanted. */
export const offeredWorkflows = (isForConformance: boolean): readonly OfferedWorkflow[] =>
  isForConformance ? [{ id: 'conformance-noop', isForConformance, ...anything }] : [];
