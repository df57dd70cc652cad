import { RECEIPT_BEGIN, RECEIPT_END, RECEIPT_HEAD, RECEIPT_TAIL } from '../pull-request/receipt.ts';

const START = `${[RECEIPT_BEGIN, ...RECEIPT_HEAD].join('\n')}\n`;
const END = `\n${[...RECEIPT_TAIL, RECEIPT_END].join('\n')}`;

/** The part of a body that people read, and the receipt behind it. Only what is JSON as a whole is put aside as one. */
export function splitBody(body: string): { readonly text: string; readonly receipt: string | null } {
  const start = body.lastIndexOf(START);
  const isWhole = start >= 0 && body.trimEnd().endsWith(END);
  const json = isWhole ? body.trimEnd().slice(start + START.length, -END.length) : '';
  return isJson(json) ? { text: body.slice(0, start), receipt: body.slice(start) } : { text: body, receipt: null };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
