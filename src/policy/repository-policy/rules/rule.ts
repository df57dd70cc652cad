import type { PolicyRule, PolicyVerdict } from '../../../contract/vocabulary.ts';
import type { Guidance } from '../guidance.ts';
import type { Sense } from '../sentence-sense.ts';

export type KnownVerdict = Exclude<PolicyVerdict, 'unknown'>;

/** What one sentence, or one file, says about a rule. */
export interface Reading {
  readonly verdict: KnownVerdict;
  readonly values: readonly string[];
}

/** A reading and where it stands. */
export interface PlacedReading extends Reading {
  readonly line: number;
  readonly quote: string;
}

export interface GuidanceFile {
  readonly path: string;
  readonly text: string;
  readonly guidance: Guidance;
}

/** Who wants to contribute, and to what. */
export interface PolicyContext {
  /** The login of the person; null when it is not known. */
  readonly login: string | null;
  /** The labels of the issue. */
  readonly labels: readonly string[];
}

/** How one rule is found, and what it means for us. */
export interface RuleReader {
  readonly rule: PolicyRule;
  readonly meaning: Readonly<Record<PolicyVerdict, string>>;
  readonly readSentence?: (sense: Sense, guidance: Guidance, context: PolicyContext | undefined) => Reading | null;
  /** For files that are no prose. */
  readonly readFile?: (file: GuidanceFile, context: PolicyContext | undefined) => readonly PlacedReading[];
}
