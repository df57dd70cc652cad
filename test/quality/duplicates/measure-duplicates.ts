export { readCases } from './cases.ts';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBaseLines } from '../../../src/adapters/git/base-lines/base-lines.ts';
import type { DuplicateContent } from '../../../src/contract/patch.ts';
import { createDuplicateSearch } from '../../../src/policy/patch/duplicates/duplicate-content.ts';
import { createGeneratedFiles } from '../../../src/policy/patch/generated-files.ts';
import { treeFilesOf } from '../../builders/tree-files.ts';
import type { DuplicateCase } from './cases.ts';

interface Judged {
  readonly of: DuplicateCase;
  readonly found: readonly DuplicateContent[];
  readonly verdict: 'found' | 'missed' | 'false alarm' | 'silent';
}

export interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly judged: readonly Judged[];
}

/** Every report must name the file that the label names; a report in a case without duplicates is a false alarm. */
export async function measure(cases: readonly DuplicateCase[]): Promise<Figures> {
  const judged: Judged[] = [];
  for (const of of cases) {
    const found = await search(of);
    judged.push({ of, found, verdict: verdictOn(of, found) });
  }
  const count = (verdict: Judged['verdict']) => judged.filter((each) => each.verdict === verdict).length;
  const right = count('found');
  return {
    precision: right / (right + count('false alarm')),
    recall: right / judged.filter(({ of }) => of.expected !== null).length,
    judged,
  };
}

async function search({ repository, patch }: DuplicateCase): Promise<readonly DuplicateContent[]> {
  const directory = mkdtempSync(join(tmpdir(), 'contribflow-duplicates-'));
  try {
    const baseLines = createBaseLines({ directoryOf: () => directory, trees: treeFilesOf(repository) });
    const duplicates = createDuplicateSearch(new Map());
    const generated = createGeneratedFiles([]);
    for (const line of patch) {
      duplicates.see(line);
      generated.see(line);
    }
    const questions = duplicates.questions((path) => generated.isGenerated(path));
    const run = { signal: new AbortController().signal, progress: () => undefined };
    const found = await baseLines.find({ repository: 'o/r', slug: 'o-r-1' }, '0'.repeat(40), questions.lines, run);
    if (!found.ok) throw new Error(found.failure.message);
    return questions.judge(found.value);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function verdictOn({ expected }: DuplicateCase, found: readonly DuplicateContent[]): Judged['verdict'] {
  if (expected === null) return found.length === 0 ? 'silent' : 'false alarm';
  if (found.length === 0) return 'missed';
  return found.every(({ existingLocation }) => existingLocation.startsWith(`HEAD:${expected}:`))
    ? 'found'
    : 'false alarm';
}

/** What went wrong, case by case. */
export const mistakes = ({ judged }: Figures): string[] =>
  judged
    .filter(({ verdict }) => verdict === 'missed' || verdict === 'false alarm')
    .map(({ of, found, verdict }) =>
      [
        `${verdict}: ${of.id}`,
        ...found.map(
          ({ addedText, existingLocation, reason }) => `  ${addedText}\n    ${existingLocation}\n    ${reason}`,
        ),
      ].join('\n'),
    );
