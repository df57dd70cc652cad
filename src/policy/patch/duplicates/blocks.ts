import { compareLines, type Likeness } from './compare-lines.ts';

/** An added line that was asked for. */
export interface AddedLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly isProse: boolean;
  readonly weight: number;
}

/** A line of the base. */
export interface ExistingLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

interface MatchedLine {
  readonly added: AddedLine;
  readonly existing: ExistingLine;
  readonly likeness: Likeness;
}

/** Added lines that follow each other and stand in the same order in one file of the base. */
export interface Block {
  readonly lines: readonly MatchedLine[];
  readonly score: number;
}

type OpenBlock = { lines: MatchedLine[]; score: number };

const MOST_OPEN = 8;
const LARGEST_GAP = 5;

/** All blocks that the matches allow; they may overlap. */
export function blocksOf(
  added: readonly AddedLine[],
  placesOf: (line: AddedLine) => readonly ExistingLine[],
): readonly Block[] {
  const blocks: OpenBlock[] = [];
  const open = new Map<string, OpenBlock[]>();
  for (const line of added) {
    for (const match of matchesOf(line, placesOf(line))) {
      const gained = line.weight * match.likeness.degree;
      const candidates = open.get(match.existing.path) ?? [];
      const before = bestBefore(candidates, match);
      if (before === undefined) {
        const begun = { lines: [match], score: gained };
        blocks.push(begun);
        open.set(match.existing.path, [begun, ...candidates].slice(0, MOST_OPEN));
      } else {
        before.score += gained + skippedTogether(before.lines.at(-1), match) * SKIPPED_WEIGHT;
        before.lines.push(match);
      }
    }
  }
  return blocks;
}

/** Lines too plain to ask for, as many here as there: likely the same ones. */
function skippedTogether(last: MatchedLine | undefined, { added, existing }: MatchedLine): number {
  if (last === undefined) return 0;
  const gap = added.line - last.added.line;
  return gap === existing.line - last.existing.line ? gap - 1 : 0;
}

const SKIPPED_WEIGHT = 0.15;

function matchesOf(added: AddedLine, places: readonly ExistingLine[]): readonly MatchedLine[] {
  return places.flatMap((existing) => {
    const likeness = compareLines(added.text, existing.text, added.isProse);
    return likeness === null ? [] : [{ added, existing, likeness }];
  });
}

function bestBefore(candidates: readonly OpenBlock[], match: MatchedLine): OpenBlock | undefined {
  let best: OpenBlock | undefined;
  for (const block of candidates) {
    if (follows(block.lines.at(-1), match) && (best === undefined || block.score > best.score)) best = block;
  }
  return best;
}

function follows(last: MatchedLine | undefined, { added, existing }: MatchedLine): boolean {
  if (last === undefined || last.added.path !== added.path) return false;
  const gap = added.line - last.added.line;
  const existingGap = existing.line - last.existing.line;
  return gap > 0 && gap <= LARGEST_GAP && existingGap > 0 && existingGap <= gap + 2;
}
