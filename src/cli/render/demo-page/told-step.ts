import type { DemoStep } from '../../../contract/demo.ts';
import type { PlayedAnswer } from '../../../contract/demo-answers.ts';

/** A step as the audience heard it. */
export interface ToldStep {
  readonly step: DemoStep;
  /** Null where nobody ran a command. */
  readonly played: PlayedAnswer | null;
}
