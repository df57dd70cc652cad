export { readCases } from './cases.ts';

import { rankLikelyFiles } from '../../../src/policy/plan/likely-files/rank-likely-files.ts';
import { rankByNames } from './baseline.ts';
import type { Case, CaseRepository, CaseSet } from './cases.ts';

/** How one ranker did on one case. */
export interface Outcome {
  readonly of: Case;
  readonly ecosystem: string;
  /** The share of the changed files that is among the first five. */
  readonly recall: number;
  /** One divided by the place of the first changed file; 0 when none was found. */
  readonly reciprocalRank: number;
}

type Ranker = (issue: Case, repository: CaseRepository) => readonly string[];

export const OURS: Ranker = (issue, { paths }) =>
  rankLikelyFiles({ ...issue, labels: [...issue.labels] }, { paths: [...paths], files: [] }).map(({ path }) => path);

export const BASELINE: Ranker = (issue, { paths }) => rankByNames(issue, paths);

const SHOWN = 5;

export function measure({ cases, repositories }: CaseSet, ranker: Ranker): Outcome[] {
  return cases.map((of) => {
    const repository = repositories.get(of.repository);
    if (repository === undefined) throw new Error(`no repository ${of.repository}`);
    const ranked = ranker(of, repository);
    const shown = new Set(ranked.slice(0, SHOWN));
    const first = ranked.findIndex((path) => of.changed.includes(path));
    return {
      of,
      ecosystem: repository.ecosystem,
      recall: of.changed.filter((path) => shown.has(path)).length / of.changed.length,
      reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    };
  });
}

export const meanOf = (outcomes: readonly Outcome[], value: 'recall' | 'reciprocalRank'): number =>
  outcomes.reduce((sum, outcome) => sum + outcome[value], 0) / outcomes.length;

/** The table that `measure.js` prints. */
export function likelyFilesTable(set: CaseSet): { header: string[]; rows: string[][] } {
  const ours = measure(set, OURS);
  const baseline = measure(set, BASELINE);
  const groups: [string, (outcome: Outcome) => boolean][] = [
    ['all', () => true],
    ...['easy', 'medium', 'hard'].map((name) => groupOf(name, ({ of }) => of.difficulty)),
    ...[...new Set(ours.map(({ ecosystem }) => ecosystem))]
      .sort()
      .map((name) => groupOf(name, (each) => each.ecosystem)),
  ];
  return {
    header: ['cases', 'count', 'recall@5', 'names only', 'MRR', 'names only'],
    rows: groups.map(([name, isIn]) => {
      const [mine, theirs] = [ours.filter(isIn), baseline.filter(isIn)];
      const figures = [
        meanOf(mine, 'recall'),
        meanOf(theirs, 'recall'),
        meanOf(mine, 'reciprocalRank'),
        meanOf(theirs, 'reciprocalRank'),
      ];
      return [name, String(mine.length), ...figures.map((figure) => figure.toFixed(3))];
    }),
  };
}

const groupOf = (name: string, groupName: (outcome: Outcome) => string): [string, (outcome: Outcome) => boolean] => [
  name,
  (outcome) => groupName(outcome) === name,
];

/** For every case that is not complete: its id, what was named, and what is missing. */
export function misses(set: CaseSet): string[] {
  return measure(set, OURS)
    .filter(({ recall }) => recall < 1)
    .flatMap(({ of }) => {
      const repository = set.repositories.get(of.repository);
      const shown = repository === undefined ? [] : OURS(of, repository).slice(0, SHOWN);
      const named = shown.map((path) => `  ${of.changed.includes(path) ? '+' : ' '} ${path}`);
      const missing = of.changed.filter((path) => !shown.includes(path)).map((path) => `  - ${path}`);
      return [`${of.id} (${of.difficulty})`, ...named, ...missing];
    });
}
