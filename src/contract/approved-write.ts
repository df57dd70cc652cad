import type { ApprovalSubject } from './approval.ts';

declare const approved: unique symbol;

/** A subject and the digest that it should have. */
export interface DigestedSubject {
  readonly digest: string;
  readonly subject: ApprovalSubject;
}

/** A publication that passed the review gate and that a person said yes to. Only the review gate makes one. */
export interface ApprovedWrite extends DigestedSubject {
  readonly [approved]: true;
}
