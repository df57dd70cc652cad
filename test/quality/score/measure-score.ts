import { CALIBRATED_FACTORS, calibratedPoints } from '../../../src/policy/score/calibrated-factors.ts';
import type { Features } from '../../../src/policy/score/features.ts';
import { RULE_NAMES } from '../../../src/policy/score/rule-names.ts';
import { scoreIssue } from '../../../src/policy/score/score-issue.ts';
import { POINTS_PER_LOG_ODDS } from '../../../src/policy/score/weights.ts';
import { SCORED_AT } from '../../builders/issue-facts.ts';
import { auc } from './auc.ts';
import { fitLogistic, predict } from './logistic.ts';
import { parseRows, type Row } from './rows.ts';
import { syntheticFacts } from './synthetic-facts.ts';

const FOLDS = 5;
const REPEATS = 10;

/** The table that `score.js` prints. */
export function measureScore(csv: string, { fit = false }: { readonly fit?: boolean } = {}): string {
  const rows = parseRows(csv);
  const outcomes = rows.map(({ isSolvedByNewcomer }) => isSolvedByNewcomer);
  const aucOf = (score: (row: Row) => number) => auc(rows.map(score), outcomes).toFixed(3);
  const repeated = Array.from({ length: REPEATS }, (_, seed) => crossValidated(rows, seed + 1));
  const scores = new Map(rows.map((row) => [row, scored(row)]));
  return [
    `${rows.length} issues, ${outcomes.filter(Boolean).length} of them solved by a newcomer`,
    '',
    'AUC',
    line(`weights fitted on ${FOLDS - 1} folds, measured on the other`, (repeated[0] ?? Number.NaN).toFixed(3)),
    line(`  ${REPEATS} times with other folds: mean`, mean(repeated).toFixed(3)),
    line('  lowest and highest', `${Math.min(...repeated).toFixed(3)} ${Math.max(...repeated).toFixed(3)}`),
    line(
      'shipped weights, calibrated factors alone',
      aucOf(({ features }) => calibratedPoints(features)),
    ),
    line(
      '  the same without the pull requests of reporters',
      aucOf(({ features }) => calibratedPoints(byCommits(features))),
    ),
    line(
      'shipped weights, whole score of an issue like the row',
      aucOf((row) => scores.get(row)?.score ?? 0),
    ),
    '',
    'AUC of one rule alone, shipped weights',
    ...CALIBRATED_RULES.map((rule) =>
      line(
        rule,
        aucOf((row) => scores.get(row)?.breakdown[rule] ?? 0),
      ),
    ),
    ...(fit ? ['', ...fittedWeights(rows)] : []),
  ].join('\n');
}

/** What is left when the recent pull requests do not show those of the reporter. */
const byCommits = (features: Features): Features =>
  features.reporter === 'active_outsider' ? { ...features, reporter: 'outsider' } : features;

const CALIBRATED_RULES = RULE_NAMES.filter((name) => CALIBRATED_FACTORS.some(({ rule }) => rule === name));

const scored = (row: Row) =>
  scoreIssue({
    facts: syntheticFacts(row),
    profile: { languages: [], topics: [], types: [] },
    actor: 'human',
    difficulty: 'beginner_to_intermediate',
    now: SCORED_AT,
  });

const line = (name: string, value: string) => `${name.padEnd(58)} ${value}`;

/** The mean AUC over the folds: each is judged by weights that never saw it. */
function crossValidated(rows: readonly Row[], seed: number): number {
  const random = randomNumbers(seed);
  const shuffled = rows.map((row) => ({ row, key: random() })).sort((a, b) => a.key - b.key);
  const inFold = shuffled.map(({ row }, index) => ({ row, fold: index % FOLDS }));
  return mean(
    Array.from({ length: FOLDS }, (_, fold) => {
      const seen = inFold.filter((each) => each.fold !== fold).map(({ row }) => row);
      const unseen = inFold.filter((each) => each.fold === fold).map(({ row }) => row);
      const model = fitted(seen);
      return auc(
        unseen.map(({ features }) => predict(model, encode(features))),
        unseen.map(({ isSolvedByNewcomer }) => isSolvedByNewcomer),
      );
    }),
  );
}

const fitted = (rows: readonly Row[]) =>
  fitLogistic(
    rows.map(({ features }) => encode(features)),
    rows.map(({ isSolvedByNewcomer }) => isSolvedByNewcomer),
  );

/** One column for each step: 1 where the value has climbed it. */
function encode(features: Features): number[] {
  return CALIBRATED_FACTORS.flatMap(({ steps, read }) => {
    const value = read(features);
    return steps.slice(1).map(({ from }) => (value !== null && value >= from ? 1 : 0));
  });
}

function fittedWeights(rows: readonly Row[]): string[] {
  const coefficients = [...fitted(rows).coefficients];
  return [
    'Points above the first step of each factor: fitted, and shipped in brackets',
    ...CALIBRATED_FACTORS.map(({ name, steps }) => {
      let points = 0;
      const cells = steps.map(({ from, points: shipped }, index) => {
        if (index > 0) points += (coefficients.shift() ?? 0) * POINTS_PER_LOG_ODDS;
        return `${from}: ${points.toFixed(1)} (${shipped - (steps[0]?.points ?? 0)})`;
      });
      return `${name.padEnd(14)} ${cells.join('  ')}`;
    }),
  ];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The generator of Park and Miller: small, and the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
