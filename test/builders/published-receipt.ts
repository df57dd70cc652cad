import { Receipt } from '../../src/contract/receipt.ts';
import { findReceipt, withoutReceipts } from '../../src/policy/pull-request/find-receipt.ts';
import { receiptBlock } from '../../src/policy/pull-request/receipt.ts';
import type { PreparedPublication } from './prepared-publication.ts';

const check = (value: unknown) => {
  const parsed = Receipt.safeParse(value);
  return parsed.success
    ? ({ ok: true, value: parsed.data } as const)
    : ({ ok: false, problems: [parsed.error.message] } as const);
};

export function receiptIn(body: string): Receipt {
  const found = findReceipt(body, check);
  if (found.status !== 'ok') throw new Error(`no receipt: ${found.status}`);
  return found.receipt;
}

/** The same description with another receipt. */
export const withReceipt = (body: string, change: (receipt: Receipt) => object): string =>
  `${withoutReceipts(body)}${receiptBlock(change(receiptIn(body)) as Receipt)}\n`;

/** The one pull request of the world, whose description anybody with the right may edit. */
export function publishedPullRequest({ simulator }: PreparedPublication) {
  const [found] = simulator.world.repositories.flatMap(({ pullRequests }) => pullRequests);
  if (found === undefined) throw new Error('nothing was published');
  return found;
}
