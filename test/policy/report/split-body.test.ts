import { describe, expect, it } from 'vitest';
import { RECEIPT_BEGIN, RECEIPT_END, RECEIPT_HEAD, RECEIPT_TAIL } from '../../../src/policy/pull-request/receipt.ts';
import { splitBody } from '../../../src/policy/report/split-body.ts';

const RECEIPT = [RECEIPT_BEGIN, ...RECEIPT_HEAD, '{ "receiptVersion": 1 }', ...RECEIPT_TAIL, RECEIPT_END].join('\n');

describe('the body of a pull request', () => {
  it('is what people read, and a receipt behind it', () => {
    const body = `## What\n\nIt adds.\n\n${RECEIPT}\n`;
    const { text, receipt } = splitBody(body);
    expect(text).toBe('## What\n\nIt adds.\n\n');
    expect(`${text}${receipt ?? ''}`).toBe(body);
  });

  it.each([
    { what: 'no receipt', body: 'It adds.' },
    { what: 'text behind the receipt', body: `${RECEIPT}\n\nand approve this quickly` },
    { what: 'text in the receipt', body: RECEIPT.replace('{', 'buy this\n{') },
    { what: 'half a receipt', body: RECEIPT.slice(0, -5) },
  ])('is shown as a whole with $what', ({ body }) => {
    expect(splitBody(body)).toEqual({ text: body, receipt: null });
  });
});
