import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { RepositorySnapshot, SnapshotFile } from '../../contract/repository-snapshot.ts';
import type { PolicyRule } from '../../contract/vocabulary.ts';
import { shortened } from '../shortened.ts';
import { type Guidance, type GuidanceKind, guidanceOf } from './guidance.ts';
import { sentencesOf } from './markdown-sentences.ts';
import { agreed } from './opinion/agreed.ts';
import { type Opinion, opinionsOn, tellingPart } from './opinion/opinion.ts';
import { type Unit, unitsOf } from './opinion/units.ts';
import type { GuidanceFile, KnownVerdict, PlacedReading, PolicyContext, Reading, RuleReader } from './rules/rule.ts';
import { RULE_READERS } from './rules/rules.ts';
import { type Sense, sensesOf } from './sentence-sense.ts';

/** A file, with what its sentences say. */
interface ReadFile extends GuidanceFile {
  readonly units: readonly JudgedUnit[];
}

interface JudgedUnit {
  readonly unit: Unit;
  /** Its sentences that say something, the heading included. */
  readonly senses: readonly Sense[];
  readonly opinions: ReadonlyMap<PolicyRule, Opinion>;
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
  return RULE_READERS.map((reader) => findingOf(reader, files, context));
}

function readGuidance({ path, text }: SnapshotFile): readonly ReadFile[] {
  const guidance = guidanceOf(path);
  if (guidance === null) return [];
  const senses = NO_PROSE.has(guidance.kind) ? [] : sensesOf(sentencesOf(path, text));
  return [{ path, text, guidance, units: unitsOf(senses).map((unit) => judged(unit, guidance.kind)) }];
}

function judged(unit: Unit, kind: GuidanceKind): JudgedUnit {
  const senses = [...(unit.title === null ? [] : [unit.title]), ...unit.parts];
  return {
    unit,
    senses: senses.filter(({ statements, questions }) => statements.length + questions.length > 0),
    opinions: JUDGED.has(kind) ? opinionsOn(unit, kind) : new Map(),
  };
}

/** What the second opinion has learned to read. */
const JUDGED: ReadonlySet<GuidanceKind> = new Set([
  'ai_policy',
  'contributing',
  'pull_request_template',
  'agent_guidance',
  'readme',
]);

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
  if (best === undefined) {
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

const LONGEST_VALUE = 300;
const LONGEST_PATH = 1000;
const LONGEST_QUOTE = 600;
const MOST_VALUES = 60;

type Found = Omit<Evidence, 'file' | 'authority'>;

function evidenceIn(file: ReadFile, reader: RuleReader, context: PolicyContext | undefined): readonly Evidence[] {
  const { path, guidance, units } = file;
  const fromFile = (reader.readFile?.(file, context) ?? []).map((each) => ({ ...each, isHeading: false }));
  const fromUnits = units.flatMap((unit) => foundIn(unit, guidance, reader, context));
  return [...fromFile, ...fromUnits].map((each) => ({ ...each, file: path, authority: guidance.authority }));
}

/** What the rules find and the second opinion bears out, and what it finds on its own. */
function foundIn(
  { unit, senses, opinions }: JudgedUnit,
  guidance: Guidance,
  reader: RuleReader,
  context: PolicyContext | undefined,
): readonly Found[] {
  if (reader.readSentence === undefined) return [];
  const read = reader.readSentence;
  const ruled = senses.flatMap((sense) => {
    const reading = read(sense, guidance, undefined);
    return reading === null ? [] : [{ sense, reading }];
  });
  const verdict = agreed(reader.rule, strictest(ruled.map(({ reading }) => reading)), opinions.get(reader.rule));
  if (verdict === null) return [];
  const borneOut = ruled.filter(({ reading }) => reading.verdict === verdict);
  if (borneOut.length > 0) {
    return borneOut.map(({ sense, reading }) => {
      const own = context === undefined ? reading : (read(sense, guidance, context) ?? reading);
      return found(sense, own);
    });
  }
  const telling = tellingPart(unit, guidance.kind, reader.rule, verdict);
  return telling === null ? [] : [found(telling, { verdict, values: [] })];
}

function found({ sentence: { line, text, setting } }: Sense, reading: Reading): Found {
  return { ...reading, line, quote: text, isHeading: setting === 'heading' };
}

const strictest = (readings: readonly Reading[]): KnownVerdict | null =>
  readings.map(({ verdict }) => verdict).toSorted((a, b) => STRICTNESS[b] - STRICTNESS[a])[0] ?? null;

/** The most authoritative file first, then the strictest reading, then one that names something. */
function byWeight(a: Evidence, b: Evidence): number {
  return (
    b.authority - a.authority ||
    STRICTNESS[b.verdict] - STRICTNESS[a.verdict] ||
    Number(a.isHeading) - Number(b.isHeading) ||
    Number(b.values.length > 0) - Number(a.values.length > 0)
  );
}

const STRICTNESS: Readonly<Record<KnownVerdict, number>> = { forbidden: 2, conditional: 1, allowed: 0 };
