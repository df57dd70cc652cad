import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { RepositorySnapshot, SnapshotFile } from '../../contract/repository-snapshot.ts';
import { shortened } from '../shortened.ts';
import { type GuidanceKind, guidanceOf } from './guidance.ts';
import { sentencesOf } from './markdown-sentences.ts';
import type { GuidanceFile, KnownVerdict, PlacedReading, PolicyContext, RuleReader } from './rules/rule.ts';
import { RULE_READERS } from './rules/rules.ts';
import { type Sense, sensesOf } from './sentence-sense.ts';

/** A file, with what its sentences say. */
interface ReadFile extends GuidanceFile {
  readonly senses: readonly Sense[];
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
  return [
    {
      path,
      text,
      guidance,
      senses: senses.filter(({ statements, questions }) => statements.length + questions.length > 0),
    },
  ];
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

function evidenceIn(file: ReadFile, reader: RuleReader, context: PolicyContext | undefined): readonly Evidence[] {
  const { path, guidance, senses } = file;
  const fromFile = (reader.readFile?.(file, context) ?? []).map((each) => ({ ...each, isHeading: false }));
  const fromSentences = senses.flatMap((sense) => {
    const reading = reader.readSentence?.(sense, guidance, context) ?? null;
    const { line, text, setting } = sense.sentence;
    return reading === null ? [] : [{ ...reading, line, quote: text, isHeading: setting === 'heading' }];
  });
  return [...fromFile, ...fromSentences].map((each) => ({ ...each, file: path, authority: guidance.authority }));
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

const STRICTNESS: Readonly<Record<KnownVerdict, number>> = { forbidden: 2, conditional: 1, allowed: 0 };
