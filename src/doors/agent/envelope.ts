import type { ErrorResult } from '../../contract/error.ts';
import { recommendationFor } from './recommendation.ts';
import type { Recommendation } from './vocabulary.ts';

/** A file to write; its content comes in pieces, because it can be large. */
export interface Artifact {
  readonly path: string;
  readonly operation: 'create' | 'update';
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** An output envelope before it is encoded. */
export interface Envelope {
  readonly success: boolean;
  readonly summary: string;
  readonly artifacts: readonly Artifact[];
  readonly notes: readonly string[];
  readonly recommendation: Recommendation;
}

/** An error as an envelope: the summary is its one place. */
export const errorEnvelope = (error: ErrorResult): Envelope => ({
  success: false,
  summary: errorSummary(error),
  artifacts: [],
  notes: [],
  recommendation: recommendationFor(error, false),
});

/** The code first, so that a program can tell errors apart. */
export const errorSummary = ({ error: { code, message, details = [] } }: ErrorResult): string =>
  [`${code}: ${message}`, ...details].join('\n');
