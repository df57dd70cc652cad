/** What a browser needs to know of the policies: doors may not import them. */

export { commentRequest } from '../../policy/run-view/file-comment.ts';
export { runView } from '../../policy/run-view/run-view.ts';
export type { OfferInRun } from '../../policy/run-view/shown-offer.ts';
