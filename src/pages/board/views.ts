/** What a browser needs to know of the policies: doors may not import them. */

export { colouredFile, type Token, type Tokenise } from '../../policy/report/diff/coloured-file.ts';
export { commentRequest } from '../../policy/run-view/file-comment.ts';
export { type Ending, reasonRequest } from '../../policy/run-view/run-end.ts';
export { type RunView, runView } from '../../policy/run-view/run-view.ts';
export type { OfferInRun } from '../../policy/run-view/shown-offer.ts';
