import type { BodyPart } from './body-facts.ts';
import type { Fillings } from './fillings.ts';
import { inertMarkdown } from './inert-markdown.ts';
import { isKnownBox } from './known-boxes.ts';
import type { KnownFacts } from './known-facts.ts';
import { type SectionKind, sectionKind } from './section-kind.ts';
import { type TemplateSection, templateSections } from './template.ts';

/** The repository's template, filled in: its sections and boxes stay in order, and what it lacks comes after them. */
export function templateParts(template: string, fillings: Fillings, known: KnownFacts): readonly BodyPart[] {
  const sections = templateSections(template).map((section) => ({
    section,
    kind: section.title === null ? null : sectionKind(section.title),
  }));
  const has = (kind: SectionKind) => sections.some((each) => each.kind === kind);
  const own = ownLines(fillings, has);
  const mark = sections.map(({ section }) => section.mark).find((each) => each.startsWith('#')) ?? '##';
  const seen = new Set<SectionKind>();
  const filled = sections.map(({ section, kind }) => {
    const isAgain = kind !== null && kind !== 'other' && seen.has(kind);
    if (kind !== null) seen.add(kind);
    return partOf(section, isAgain ? ['See above.'] : own.of(kind), known);
  });
  const part = (heading: string, lines: readonly string[]) => ({ heading: `${mark} ${heading}`, lines });
  return [
    ...(own.above.length === 0 ? [] : [part('Summary', own.above)]),
    ...filled,
    ...(has('changes') || has('summary') ? [] : [part('Changes', fillings.changes)]),
    ...(has('validation') ? [] : [part('Validation', fillings.validation)]),
    ...(has('disclosure') || fillings.disclosure.length === 0 ? [] : [part('AI disclosure', fillings.disclosure)]),
  ];
}

/** Which section tells what: nothing is left out, and nothing is said twice. */
function ownLines(fillings: Fillings, has: (kind: SectionKind) => boolean) {
  const { summary, motivation, reference, changes, validation, disclosure } = fillings;
  const referring = (['issue', 'summary', 'motivation'] as const).find(has) ?? null;
  const refers = (kind: SectionKind) => (referring === kind ? ['', reference] : []);
  const lines: Readonly<Record<SectionKind, readonly string[]>> = {
    summary: [...summary, ...refers('summary'), ...(has('changes') ? [] : ['', ...changes])],
    motivation: [...motivation, ...refers('motivation')],
    issue: [reference],
    changes,
    validation,
    disclosure,
    other: [],
  };
  return {
    above: referring === null ? [...summary, '', reference] : [],
    of: (kind: SectionKind | null) => (kind === null ? [] : lines[kind]),
  };
}

function partOf({ title, mark, lines }: TemplateSection, filling: readonly string[], known: KnownFacts): BodyPart {
  // Without one above it, an indented box would be a block of code.
  const boxes = lines
    .filter(({ kind }) => kind === 'box')
    .map(({ isNested, text }, index) => `${isNested && index > 0 ? '  ' : ''}${boxOf(text, known)}`);
  const vows = lines
    .filter(({ kind, text }) => kind === 'text' && VOW.test(text))
    .map(({ text }) => `> ${inertMarkdown(text)}`);
  const blocks = [filling, boxes, ...(vows.length === 0 ? [] : [vows, [UNCONFIRMED]])].filter(
    (block) => block.length > 0,
  );
  const isEmpty = blocks.length === 0 && title !== null;
  return {
    heading: title === null ? null : headingOf(title, mark),
    lines: isEmpty ? [NO_FACTS] : blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block])),
  };
}

const boxOf = (text: string, known: KnownFacts) => `- [${isKnownBox(text, known) ? 'x' : ' '}] ${inertMarkdown(text)}`;

const headingOf = (title: string, mark: string) =>
  mark === '**' ? `**${inertMarkdown(title)}**` : `${mark} ${inertMarkdown(title)}`;

const NO_FACTS = '_ContribFlow has no facts for this section; a person fills it in._';

/** What only a person can say of themselves: it stays in sight, and is not said for them. */
const VOW =
  /\bby (?:submitting|opening|making|creating|contributing|sending)\b|\bI (?:hereby|confirm|agree|certify|acknowledge|declare|understand|license|grant)\b/i;
const UNCONFIRMED = '_Only a person can confirm this; ContribFlow does not._';
