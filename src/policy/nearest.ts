/** The candidate that a mistyped word most likely meant, or null when none is close. The first one wins a tie. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  let best: { candidate: string; distance: number } | null = null;
  for (const candidate of candidates) {
    const limit = typosAllowed(word, candidate);
    if (Math.abs(word.length - candidate.length) > limit) continue;
    const distance = typosBetween(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (best === null || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}

/** One in a word of three letters, two in six, never more than three: beyond that it is another word. */
function typosAllowed(word: string, candidate: string): number {
  return Math.min(3, Math.floor(Math.max(word.length, candidate.length) / 3));
}

/** Damerau-Levenshtein, restricted form: insert, delete, replace, or swap two neighbours that are not edited again. */
function typosBetween(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = at(previous, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const swapped = isSwap ? at(beforePrevious, column - 2) + 1 : Infinity;
      current.push(Math.min(at(previous, column) + 1, at(current, column - 1) + 1, replaced, swapped));
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
