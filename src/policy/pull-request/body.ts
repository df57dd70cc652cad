import { withoutUnseen } from '../repository-policy/visible-text.ts';
import type { BodyFacts, BodyPart } from './body-facts.ts';
import { Fences } from './fences.ts';
import { type Fillings, fillingsOf } from './fillings.ts';
import { withoutReceipts } from './find-receipt.ts';
import { knownFacts } from './known-facts.ts';
import { receiptBlock } from './receipt.ts';
import { MARKUP, showsInTheOpen, withoutShownMarkup } from './shows-in-the-open.ts';
import { templateParts } from './template-parts.ts';
import { hasUnseenInText } from './unseen-characters.ts';
import { overrideLine } from './validation-evidence.ts';

/** GitHub takes 65,536; some of it is left for what people add. */
const LONGEST_BODY = 60_000;

export type Body =
  | { readonly status: 'ok'; readonly body: string }
  | { readonly status: 'invalid'; readonly problem: string };

const ALL = 50;
const FEW = 10;

/** The description of the pull request: by the repository's template where it has one that leaves room for the receipt. */
export function pullRequestBody(facts: BodyFacts, template: string | null): Body {
  const known = knownFacts(facts.changedFiles, facts.validation, facts.disclosure !== null);
  const all = fillingsOf(facts, ALL);
  const forms = [
    ...(template === null ? [] : [() => templateParts(template, all, known)]),
    () => ownParts(all),
    () => ownParts(fillingsOf(facts, FEW)),
  ];
  for (const form of forms) {
    const body = withReceipt(form().map(textOf).join('\n\n'), facts);
    if (body.length <= LONGEST_BODY) return { status: 'ok', body };
  }
  return { status: 'invalid', problem: 'The receipt leaves no room for a description: there are too many commands.' };
}

function ownParts({ summary, reference, changes, validation, disclosure }: Fillings): readonly BodyPart[] {
  return [
    { heading: '## Summary', lines: [...summary, `- ${reference}`] },
    { heading: '## Changes', lines: changes },
    { heading: '## Validation', lines: validation },
    ...(disclosure.length === 0 ? [] : [{ heading: '## AI disclosure', lines: disclosure }]),
  ];
}

const textOf = ({ heading, lines }: BodyPart) => [...(heading === null ? [] : [heading]), ...lines].join('\n');

const withReceipt = (text: string, { receipt }: BodyFacts) =>
  receipt === null ? `${text}\n` : `${text}\n\n${receiptBlock(receipt)}\n`;

/** A description that a person wrote, as it is; what must be in it and is not comes after it, or before its markup. */
export function givenBody(text: string, facts: BodyFacts): Body {
  const problem = problemOf(text);
  if (problem !== null) return { status: 'invalid', problem };
  const written = withoutReceipts(text).trimEnd();
  const seen = withoutUnseen(written);
  const { disclosure, overrideReason } = facts;
  const override = overrideReason === null ? null : overrideLine(overrideReason);
  const missing = [
    ...(disclosure === null || isShown(seen, disclosure.text) ? [] : [`## AI disclosure\n${disclosure.text}`]),
    ...(override === null || isShown(seen, override) ? [] : [`## Validation\n${override}`]),
  ];
  // Above what may hide it, and below everything else.
  const parts = MARKUP.test(seen) ? [...missing, written] : [written, ...missing];
  const body = withReceipt(parts.join('\n\n'), facts);
  return body.length <= LONGEST_BODY
    ? { status: 'ok', body }
    : { status: 'invalid', problem: `The description is longer than ${LONGEST_BODY} characters with its receipt.` };
}

/** Said twice does no harm; said where it is folded away, or in an attribute, is not said. */
const isShown = (seen: string, wanted: string): boolean => showsInTheOpen(withoutShownMarkup(seen), wanted);

function problemOf(text: string): string | null {
  if (text.trim() === '') return 'The description is empty.';
  if (text.length > LONGEST_BODY) return `The description is longer than ${LONGEST_BODY} characters.`;
  if (hasUnseenInText(text)) {
    return 'The description has characters that nobody sees: controls, or such as change the order of letters.';
  }
  // What comes after would be code, or would not be seen at all.
  if (endsInCode(text)) return 'The description has a code block that does not end.';
  if (countOf(/<details\b/gi, text) > countOf(/<\/details\s*>/gi, text))
    return 'The description has a <details> that does not end, and what follows would be folded away.';
  const start = text.lastIndexOf(COMMENT_START);
  // Readers do not agree on whether `<!-->` ends what it begins.
  const hasEnd = start === -1 || text.includes('-->', start + COMMENT_START.length);
  return hasEnd ? null : 'The description has a comment that does not end.';
}

const COMMENT_START = '<!--';
const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function endsInCode(text: string): boolean {
  const fences = new Fences();
  for (const line of text.split(/\r?\n/)) fences.take(line);
  return fences.isOpen;
}
