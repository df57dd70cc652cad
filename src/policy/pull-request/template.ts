import { withoutUnseen } from '../repository-policy/visible-text.ts';
import { Fences } from './fences.ts';

/** A line of a section: a box to tick, or anything else. */
interface TemplateLine {
  readonly kind: 'box' | 'text';
  /** A box below another one. */
  readonly isNested: boolean;
  readonly text: string;
}

export interface TemplateSection {
  /** Null for what stands above the first heading. */
  readonly title: string | null;
  /** How the title is marked: `##`, or the `**` on both sides of a line that serves as one. */
  readonly mark: string;
  readonly lines: readonly TemplateLine[];
}

/** A template as its sections, in order, without comments and code blocks. Every line is looked at a fixed number of times. */
export function templateSections(template: string): readonly TemplateSection[] {
  const sections: { title: string | null; mark: string; lines: TemplateLine[] }[] = [
    { title: null, mark: '', lines: [] },
  ];
  const fences = new Fences();
  const lines = withoutFrontMatter(withoutUnseen(template).split(/\r\n|\r|\n/)).map((line) =>
    line.slice(0, LONGEST_LINE),
  );
  for (const [index, line] of lines.entries()) {
    if (fences.take(line) || line.trim() === '' || isRule(line)) continue;
    const heading = headingIn(line, lines[index + 1] ?? '');
    if (heading !== null) sections.push({ ...heading, lines: [] });
    else sections.at(-1)?.lines.push(lineOf(line));
  }
  return sections.filter(({ title, lines: own }) => title !== null || own.length > 0);
}

const LONGEST_LINE = 1000;

function withoutFrontMatter(lines: readonly string[]): readonly string[] {
  if (lines[0]?.trimEnd() !== '---') return lines;
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  return end === -1 ? lines : lines.slice(end + 1);
}

/** Lines that only draw something, also below a title. */
const isRule = (line: string) => /^\s{0,3}(?:={2,}|(?:[-*_]\s*){3,})\s*$/.test(line);

function headingIn(line: string, next: string): Pick<TemplateSection, 'title' | 'mark'> | null {
  const [, marks, title] = /^ {0,3}(#{1,6})\s+(\S.*?)(?:\s+#+)?\s*$/.exec(line) ?? [];
  if (marks !== undefined && title !== undefined) return { title, mark: marks };
  const bold = /^ {0,3}(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)\s*:?\s*$/.exec(line)?.[1];
  if (bold !== undefined) return { title: bold.trim(), mark: '**' };
  if (!/^\S/.test(line) || !/^ {0,3}(?:=+|-{2,})\s*$/.test(next)) return null;
  return { title: line.trim(), mark: next.trim().startsWith('=') ? '#' : '##' };
}

function lineOf(line: string): TemplateLine {
  const [, indentation, text] = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+\[[ xX]?\]\s*(.*)$/.exec(line) ?? [];
  if (indentation === undefined || text === undefined) return { kind: 'text', isNested: false, text: line.trim() };
  return { kind: 'box', isNested: /^(?:\t| {2})/.test(indentation), text };
}
