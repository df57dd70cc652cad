import { Receipt } from '../../../src/contract/receipt.ts';
import type { ReceiptCheck } from '../../../src/policy/pull-request/find-receipt.ts';

/** The contract itself, as the program has it as a schema. */
export const checkReceipt: ReceiptCheck = (value) => {
  const parsed = Receipt.safeParse(value);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, problems: parsed.error.issues.map(({ path }) => path.join('.')) };
};
