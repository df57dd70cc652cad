/** Apart from the other policies that front ends are handed: most commands never show a description. */
export { withFoldedReceipt } from '../policy/pull-request/find-receipt.ts';
