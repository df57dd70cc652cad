import { REQUIRING } from './lexicon/duty-words.ts';
import { FORBIDDING, PERMITTING } from './lexicon/stance-words.ts';
import { cellsOf } from './markdown-blocks.ts';
import { lexicon } from './phrases.ts';
import { wordsOf } from './words.ts';

/** A row of a table as sentences: `| AI code | no |` under `| What | Accepted |` is "AI code = not accepted". */
export function tableRowWording(row: string, titles: readonly string[]): readonly string[] {
  const cells = cellsOf(row);
  const header = titles.map((title) => title.replace(/\?$/, ''));
  if (isVerdict(header[0])) {
    return cells.flatMap((cell, index) => (cell === '' ? [] : [`${header[index] ?? ''}: ${cell}`]));
  }
  const [first = '', ...others] = cells;
  const subject = NAMING.has(wordsOf(header[0] ?? '')) ? `${header[0]} ${first}` : first;
  const columns = others.map((cell, index) => ({ cell, title: header[index + 1] ?? '', answer: answerIn(cell) }));
  const judged = columns.filter(({ cell, title, answer }) => answer === null && cell !== '' && isVerdict(title));
  const told = columns
    .filter((column) => !judged.includes(column))
    .map(wordingOf)
    .filter((text) => text !== '');
  return [
    ...(told.length > 0 || judged.length === 0 ? [`${subject} = ${told.join('; ')}`] : []),
    ...judged.map(({ cell, title }) => `${title}: ${subject} ${cell}`),
  ];
}

/** Titles without which a cell says nothing: a bare `dev` is no branch. */
const NAMING = lexicon('branch | base | target | title | commit message* | label | who may');

interface Column {
  readonly cell: string;
  readonly title: string;
  readonly answer: 'yes' | 'no' | null;
}

function wordingOf({ cell, title, answer }: Column): string {
  if (answer !== null && /^(?:may|can|do|must) I /i.test(title)) return `${title} ${cell}`;
  if (NAMING.has(wordsOf(title)) && answer === null) return `${title} ${cell}`;
  if (answer === null || !isVerdict(title)) return cell;
  return answer === 'yes' ? title : `not ${title}`;
}

function answerIn(cell: string): 'yes' | 'no' | null {
  const [first, ...others] = wordsOf(cell);
  return others.length === 0 && (first === 'yes' || first === 'no') ? first : null;
}

function isVerdict(title: string | undefined): boolean {
  const words = wordsOf(title ?? '');
  return FORBIDDING.has(words) || PERMITTING.has(words) || REQUIRING.has(words);
}
