import { type Frame, frameIn } from './frames.ts';

export interface IssueLine {
  readonly text: string;
  readonly isCode: boolean;
  readonly isTitle: boolean;
  readonly frame: Frame | null;
}

export const titleLine = (text: string): IssueLine => ({ text, isCode: false, isTitle: true, frame: null });

/** The lines of a body in Markdown, without the fences of its code and without what the template asks. */
export function linesOf(body: string): IssueLine[] {
  const lines: IssueLine[] = [];
  let fence: string | null = null;
  let isAfterBlank = true;
  for (const whole of body.split(/\r\n|\n|\r/)) {
    const text = whole.slice(0, LONGEST_LINE);
    const mark = FENCE.exec(text)?.[1] ?? null;
    if (mark !== null && fence === null) fence = mark;
    else if (mark !== null && fence !== null && mark.startsWith(fence)) fence = null;
    else if (fence !== null || !CHECKBOX.test(text)) {
      const isCode = fence !== null || (INDENTED.test(text) && (isAfterBlank || lines.at(-1)?.isCode === true));
      lines.push({ text, isCode, isTitle: false, frame: frameIn(text, isCode) });
    }
    isAfterBlank = text.trim() === '';
  }
  return lines;
}

/** Longer lines are data, such as a bundle that somebody pasted. */
const LONGEST_LINE = 10_000;
const FENCE = /^ {0,3}(?:> ?)?(`{3,}|~{3,})/;
const INDENTED = /^(?: {4}|\t)/;
const CHECKBOX = /^\s*[-*] \[[ xX]\] /;
