import type { SnapshotParts } from '../repository-files.ts';
import type { GeneratedFiles } from '../repository-tools.ts';
import { markedGenerated } from './git-attributes.ts';
import { filesWithHeader } from './headers.ts';
import { lockfilesIn } from './lockfiles.ts';
import { generatedPlaces } from './places.ts';

const MOST_RULES = 40;

/** What is not to be edited by hand: what the repository says itself, and then what the tree shows. */
export function generatedFiles({ paths, files }: SnapshotParts): readonly GeneratedFiles[] {
  const rules = [
    ...markedGenerated(files),
    ...filesWithHeader(files),
    ...lockfilesIn(paths ?? []),
    ...generatedPlaces(paths ?? []),
  ];
  const unique = new Map<string, GeneratedFiles>();
  for (const rule of rules) if (!unique.has(rule.pattern)) unique.set(rule.pattern, rule);
  return [...unique.values()].slice(0, MOST_RULES);
}
