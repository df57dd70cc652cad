/** The pure functions that only the board's part of the host is handed. */

export { offerIn } from '../policy/run-view/offer.ts';
