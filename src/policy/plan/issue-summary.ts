import { shortened } from '../shortened.ts';

const LONGEST_SUMMARY = 400;
const LONGEST_BODY = 20_000;

/** The first prose of a description: no headings, code, pictures, quotes or empty form fields. Foreign text. */
export function issueSummary(title: string, body: string): string {
  const prose = proseLines(body).join(' ').replace(/\s+/g, ' ').trim();
  if (prose === '') return shortened(title, LONGEST_SUMMARY);
  return shortened(prose, LONGEST_SUMMARY);
}

function proseLines(body: string): string[] {
  const lines: string[] = [];
  let isCode = false;
  for (const line of body.slice(0, LONGEST_BODY).split(/\r?\n/)) {
    const text = line.trim();
    if (text.startsWith('```') || text.startsWith('~~~')) isCode = !isCode;
    else if (!isCode && !isFurniture(text)) lines.push(text);
    else if (!isCode && lines.length > 0 && text === '' && lines.join(' ').length > LONGEST_SUMMARY / 2) break;
  }
  return lines;
}

const isFurniture = (line: string) => line === '' || /^(?:#|>|\||!\[|---|_No response_|- \[[ x]\])/i.test(line);
