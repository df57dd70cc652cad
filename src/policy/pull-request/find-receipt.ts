import type { Receipt } from '../../contract/receipt.ts';
import { Fences } from './fences.ts';
import { RECEIPT_BEGIN, RECEIPT_END, RECEIPT_HEAD, RECEIPT_TAIL, receiptJson } from './receipt.ts';

/** Holds a value against the contract; given by whoever has the schema. */
export type ReceiptCheck = (
  value: unknown,
) => { readonly ok: true; readonly value: Receipt } | { readonly ok: false; readonly problems: readonly string[] };

export type FoundReceipt =
  | { readonly status: 'ok'; readonly receipt: Receipt }
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly problem: string };

/** More than GitHub takes for a description, several times over. */
const LONGEST_BODY = 262_144;

/** The receipt in the description of a pull request: one block, exactly as `receiptBlock` writes it. */
export function findReceipt(body: string, check: ReceiptCheck): FoundReceipt {
  if (body.length > LONGEST_BODY) return invalid('The text is too long for the description of a pull request.');
  const lines = body.split(/\r?\n/);
  const { begins, ends } = marksIn(lines);
  const [begin] = begins;
  const [end] = ends;
  if (begin === undefined && end === undefined) return { status: 'missing' };
  if (begins.length > 1 || ends.length > 1) return invalid('The text has more than one receipt.');
  if (begin === undefined || end === undefined || end < begin)
    return invalid('The receipt has no beginning or no end.');
  const block = lines.slice(begin + 1, end);
  const json = block.slice(RECEIPT_HEAD.length, block.length - RECEIPT_TAIL.length).join('\n');
  const frame = [...RECEIPT_HEAD, json, ...RECEIPT_TAIL].join('\n');
  if (frame !== block.join('\n')) return invalid('The block around the receipt was changed.');
  return readReceipt(json, check, { isExact: true });
}

/** A receipt by itself. `isExact`: in the one form that it has in a description, where no key can be there twice. */
export function readReceipt(json: string, check: ReceiptCheck, { isExact = false } = {}): FoundReceipt {
  const parsed = parse(json);
  if (parsed === null) return invalid('The receipt is not JSON.');
  const checked = check(parsed.value);
  if (!checked.ok) return invalid(`The receipt does not fit its schema: ${checked.problems.join('; ')}.`);
  if (isExact && receiptJson(checked.value) !== json) return invalid('The receipt is not in its one form.');
  return { status: 'ok', receipt: checked.value };
}

/** A text without any receipt, whole or in pieces. */
export function withoutReceipts(body: string): string {
  const lines = body.split(/\r?\n/);
  const { begins, ends } = marksIn(lines);
  if (begins.length === 0 && ends.length === 0) return body;
  const blocks = begins.map((begin) => ({ begin, end: ends.find((each) => each > begin) ?? begin }));
  const isPart = (index: number) =>
    ends.includes(index) || blocks.some(({ begin, end }) => begin <= index && index <= end);
  return lines.filter((_, index) => !isPart(index)).join('\n');
}

/** The lines of a description as people read them: GitHub folds the receipt away, and so do we. */
export function withFoldedReceipt(body: string): readonly string[] {
  const lines = body.split('\n');
  const { begins, ends } = marksIn(lines);
  const [begin, end] = [begins[0] ?? -1, ends[0] ?? -1];
  const isOneBlock = begins.length === 1 && ends.length === 1 && begin < end;
  if (!isOneBlock || lines[begin + 1] !== RECEIPT_HEAD[0]) return lines;
  const folded = `(the receipt, ${end - begin + 1} lines for contribflow verify)`;
  return [...lines.slice(0, begin), folded, ...lines.slice(end + 1)];
}

/** The lines with our marks; those inside of a code block are only shown. */
function marksIn(lines: readonly string[]): { readonly begins: readonly number[]; readonly ends: readonly number[] } {
  const fences = new Fences();
  const shown = lines.map((line) => (fences.take(line) ? '' : line));
  const placesOf = (mark: string) => shown.flatMap((line, index) => (line === mark ? [index] : []));
  return { begins: placesOf(RECEIPT_BEGIN), ends: placesOf(RECEIPT_END) };
}

function parse(json: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    return null;
  }
}

const invalid = (problem: string): FoundReceipt => ({ status: 'invalid', problem });
