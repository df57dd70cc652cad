/** A text of somebody else, taken apart as far as a score needs it. */
export interface MarkdownParts {
  /** The lines that are neither code nor quotation. */
  readonly prose: readonly string[];
  readonly codeBlocks: readonly CodeBlock[];
  readonly quotations: readonly Quotation[];
}

/** Lines behind `>`. */
interface Quotation {
  readonly lines: readonly string[];
  /** The line of prose before it. */
  readonly lead: string;
}

interface CodeBlock extends Quotation {
  readonly language: string;
}

/** Line by line, in one pass: no text can make it slow. A fence that is never closed reaches to the end. */
export function takeApart(markdown: string): MarkdownParts {
  const prose: string[] = [];
  const codeBlocks: CodeBlock[] = [];
  const quotations: Quotation[] = [];
  let lead = '';
  let open: { readonly mark: string; readonly lines: string[] } | null = null;
  for (const raw of markdown.split('\n')) {
    const line = raw.trim();
    const mark = markOf(line);
    if (open !== null && open.mark !== QUOTED) {
      if (mark === open.mark) open = null;
      else open.lines.push(raw);
    } else if (mark === null) {
      open = null;
      prose.push(line);
      if (line !== '') lead = line;
    } else if (mark !== QUOTED) {
      open = { mark, lines: [] };
      codeBlocks.push({
        language: line.slice(mark.length, LONGEST_LANGUAGE).trim().toLowerCase(),
        lines: open.lines,
        lead,
      });
    } else {
      if (open === null) {
        open = { mark, lines: [] };
        quotations.push({ lines: open.lines, lead });
      }
      open.lines.push(line.slice(mark.length).trim());
    }
  }
  return { prose, codeBlocks, quotations };
}

const QUOTED = '>';

function markOf(line: string): string | null {
  if (line.startsWith(QUOTED)) return QUOTED;
  if (line.startsWith('```')) return '```';
  return line.startsWith('~~~') ? '~~~' : null;
}

const LONGEST_LANGUAGE = 40;
