import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { RepositorySnapshot, SnapshotFile } from '../../contract/repository-snapshot.ts';
import type { PolicyRule } from '../../contract/vocabulary.ts';
import { shortened } from '../shortened.ts';
import { type Guidance, type GuidanceKind, guidanceOf } from './guidance.ts';
import { sentencesOf } from './markdown-sentences.ts';
import {
  type Decision,
  decisionOn,
  isLikelyForbidden,
  type JudgedWindow,
  judgedWindows,
  reconciled,
  tellingSense,
} from './opinion/judged.ts';
import { STRICTNESS } from './opinion/ruled.ts';
import { unitsOf } from './opinion/units.ts';
import { FORBIDDING_RULES } from './opinion/weights.ts';
import { aiContributions } from './rules/ai-contributions.ts';
import type { GuidanceFile, PlacedReading, PolicyContext, Reading, RuleReader } from './rules/rule.ts';
import { RULE_READERS } from './rules/rules.ts';
import { type Sense, sensesOf } from './sentence-sense.ts';

/** A file, with what is made of its units. */
interface ReadFile extends GuidanceFile {
  readonly units: readonly (readonly JudgedWindow[])[];
}

interface Evidence extends PlacedReading {
  readonly file: string;
  readonly authority: number;
  /** A heading says less than the sentence below it. */
  readonly isHeading: boolean;
}

/** What a repository asks of contributors: one finding for each rule, in the order of the contract. */
export function readPolicy(
  snapshot: Pick<RepositorySnapshot, 'files' | 'commit'>,
  context?: PolicyContext,
): readonly PolicyFinding[] {
  const files = snapshot.files.flatMap(readGuidance);
  return withImplied(RULE_READERS.map((reader) => findingOf(reader, files, context)));
}

/** Who wants AI to be disclosed takes what is disclosed, also where nothing else is said about it. */
function withImplied(findings: readonly PolicyFinding[]): readonly PolicyFinding[] {
  const disclosure = findings.find(({ rule }) => rule === 'ai_disclosure');
  if (disclosure?.verdict !== 'conditional') return findings;
  return findings.map((finding) =>
    finding.rule === 'ai_contributions' && finding.verdict === 'unknown'
      ? { ...disclosure, rule: finding.rule, values: [], meaning: aiContributions.meaning.conditional }
      : finding,
  );
}

function readGuidance({ path, text }: SnapshotFile): readonly ReadFile[] {
  const guidance = guidanceOf(path);
  if (guidance === null) return [];
  const senses = NO_PROSE.has(guidance.kind) ? [] : sensesOf(sentencesOf(path, text));
  return [{ path, text, guidance, units: unitsOf(senses).map((unit) => judgedWindows(unit, guidance, RULE_READERS)) }];
}

const NO_PROSE: ReadonlySet<GuidanceKind> = new Set([
  'vouch_list',
  'attributes',
  'commit_rules',
  'dco_settings',
  'legal',
]);

function findingOf(reader: RuleReader, files: readonly ReadFile[], context: PolicyContext | undefined): PolicyFinding {
  const { rule, meaning } = reader;
  const evidence = files.flatMap((file) => evidenceIn(file, reader, context));
  const [best] = evidence.toSorted(byWeight);
  if (best === undefined || (best.verdict === 'allowed' && mayBeForbidden(rule, files))) {
    return { rule, verdict: 'unknown', file: null, line: null, quote: null, values: [], meaning: meaning.unknown };
  }
  const alike = evidence.filter(({ authority, verdict }) => authority === best.authority && verdict === best.verdict);
  const values = new Set(
    [best, ...alike].flatMap((each) => each.values.map((value) => shortened(value, LONGEST_VALUE))),
  );
  return {
    rule,
    verdict: best.verdict,
    file: shortened(best.file, LONGEST_PATH),
    line: best.line,
    quote: shortened(best.quote, LONGEST_QUOTE),
    values: [...values].slice(0, MOST_VALUES),
    meaning: meaning[best.verdict],
  };
}

/** Nothing is shown as allowed that somewhere seems to be forbidden. */
const mayBeForbidden = (rule: PolicyRule, files: readonly ReadFile[]): boolean =>
  FORBIDDING_RULES.has(rule) && files.some(({ units }) => units.flat().some((each) => isLikelyForbidden(rule, each)));

const LONGEST_VALUE = 300;
const LONGEST_PATH = 1000;
const LONGEST_QUOTE = 600;
const MOST_VALUES = 60;

type Found = Omit<Evidence, 'file' | 'authority'>;

function evidenceIn(file: ReadFile, reader: RuleReader, context: PolicyContext | undefined): readonly Evidence[] {
  const { path, guidance, units } = file;
  const fromFile = (reader.readFile?.(file, context) ?? []).map((each) => ({ ...each, isHeading: false }));
  const decisions = units.flatMap((unit) => decisionOn(reader.rule, unit) ?? []);
  const fromUnits = reconciled(reader.rule, decisions).flatMap((each) => foundBy(each, guidance, reader, context));
  return [...fromFile, ...fromUnits].map((each) => ({ ...each, file: path, authority: guidance.authority }));
}

/** Where a decision comes from: the sentences in which the rules see it too, or else the one that tells the most. */
function foundBy(
  decision: Decision,
  guidance: Guidance,
  { rule, readSentence }: RuleReader,
  context: PolicyContext | undefined,
): readonly Found[] {
  const { verdict, decisive } = decision;
  const borneOut = decisive.rulings.filter((ruling) => ruling.rule === rule && ruling.reading.verdict === verdict);
  if (borneOut.length > 0) {
    return borneOut.map(({ sense, reading }) =>
      found(sense, context === undefined ? reading : (readSentence?.(sense, guidance, context) ?? reading)),
    );
  }
  const telling = tellingSense(decision, rule, guidance);
  return telling === null ? [] : [found(telling, { verdict, values: [] })];
}

function found({ sentence: { line, text, setting } }: Sense, reading: Reading): Found {
  return { ...reading, line, quote: text, isHeading: setting === 'heading' };
}

/** The most authoritative file first, then the strictest reading, then one that names something. */
function byWeight(a: Evidence, b: Evidence): number {
  return (
    b.authority - a.authority ||
    STRICTNESS[b.verdict] - STRICTNESS[a.verdict] ||
    Number(a.isHeading) - Number(b.isHeading) ||
    Number(b.values.length > 0) - Number(a.values.length > 0)
  );
}
