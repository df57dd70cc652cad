import { fenced, type Origin } from '../../../app/session-policies.ts';
import type { ErrorResult } from '../../../contract/error.ts';
import type { CallOutcome } from './tool.ts';

/** As much as a model gets to read of one call. */
const LONGEST_OUTPUT = 32_000;

export const done = (text: string): CallOutcome => ({ text, exitCode: 0 });

export const failed = (text: string): CallOutcome => ({ text, exitCode: 1 });

/** Words of ours, and below them what others wrote. */
export const withForeign = (ours: string, foreign: string, origin: Origin): string =>
  `${ours}\n${fenced(foreign, origin, LONGEST_OUTPUT)}`;

/** An error as a model is told of it: what to do next in our words, the message fenced because it may quote others. */
export const failedWith = ({ error, nextAction, recommendedCommand, reason }: ErrorResult): CallOutcome =>
  failed(
    withForeign(
      `Error ${error.code}. ${reason} nextAction: ${nextAction}. recommendedCommand: ${recommendedCommand}`,
      error.message,
      'an answer that quotes others',
    ),
  );
