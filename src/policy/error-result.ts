import type { ErrorResult } from '../contract/error.ts';
import { type ErrorCode, type NextActionName, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { type Recommendation, recommend } from './recommendation.ts';
import { shortened } from './shortened.ts';

export interface Problem {
  readonly code: ErrorCode;
  /** What happened and what to do; may repeat what the user typed. */
  readonly message: string;
  readonly details?: readonly string[];
  readonly nextAction: NextActionName;
  readonly recommendation: Recommendation;
  /** Ours alone: no word of it comes from outside. */
  readonly reason: string;
}

export function errorResult({ code, message, details, nextAction, recommendation, reason }: Problem): ErrorResult {
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'error',
    error: {
      code,
      message,
      ...(details === undefined ? {} : { details: [...details] }),
      explain: recommend.explain(code).recommendedCommand,
    },
    nextAction,
    ...recommendation,
    reason,
  };
}

/** What was typed, as far as it helps to recognise it. */
export const QUOTED = 80;
export const quoted = (typed: string) => `"${shortened(typed, QUOTED)}"`;

/** A command as a sentence names it. */
export const named = (command: string) => (command === '' ? 'contribflow' : `contribflow ${command}`);

/** What to do about a command line that is not valid. */
export const usage = (command: string, reason: string) => ({
  nextAction: 'fix_command' as const,
  recommendation: recommend.help(...command.split(' ').filter((word) => word !== '')),
  reason,
});
