import { decisionOnReview } from '../supplied.ts';
import type { WorkflowNode } from '../workflows/workflow.ts';
import { failed } from './answered.ts';
import { offeredIn } from './offered.ts';
import { declinePublication, offeredSubject } from './public-gate.ts';

/** Stops until a person who has signed in decides on exactly what the review gate let through. */
export const approvalNode: WorkflowNode = {
  id: 'approval',
  leaves: 'files',
  perform: async (context) => {
    const offered = offeredIn(context);
    if (offered === null) return failed('no_dry_run', 'The review gave nothing that could be approved.');
    const { digest, expiresAt } = offered;
    const said = decisionOnReview(context.log, context.ownFrom);
    if (said?.digest !== digest)
      return {
        status: 'waits',
        waiting: { for: 'approval', digest, expiresAt },
        tells: ['approval.requested'],
        shows: { subject: await offeredSubject(context, digest) },
      };
    if (said.decision === 'approved') return { status: 'done', payload: said, tells: ['approval.granted'] };
    await declinePublication(context, digest);
    return { status: 'declined', message: 'A person declined to publish it.' };
  },
};
