import { HEADER_LINES, isGeneratedHeader } from '../ecosystems/generated/headers.ts';
import { generatedPlaces } from '../ecosystems/generated/places.ts';
import { globTest } from '../ecosystems/wildcards.ts';
import type { PatchLine } from './patch-line.ts';
import { kindOfPath } from './path-kind.ts';

export interface GeneratedFilesOfPatch {
  see(line: PatchLine): void;
  isGenerated(path: string): boolean;
}

const MOST_PATTERNS = 40;
const LONGEST_HEADER = 2000;

/** `rules` are those of the plan: a pattern, a colon and the reason. */
export function createGeneratedFiles(rules: readonly string[]): GeneratedFilesOfPatch {
  const isNamed = globTest(rules.map(patternOf), MOST_PATTERNS);
  const withHeader = new Set<string>();
  return {
    see({ path, line, text }) {
      if (line > HEADER_LINES || text.length > LONGEST_HEADER) return;
      if (isGeneratedHeader(path, text)) withHeader.add(path);
    },
    isGenerated: (path) =>
      withHeader.has(path) || isNamed(path) || kindOfPath(path) === 'lockfile' || generatedPlaces([path]).length > 0,
  };
}

/** A pattern without a slash means files at any depth. */
function patternOf(rule: string): string {
  const pattern = rule.split(': ', 1)[0] ?? '';
  return pattern.includes('/') ? pattern : `**/${pattern}`;
}
