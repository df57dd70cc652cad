import type { VerbName } from '../../src/contract/verb-vocabulary.ts';
import type { Verdict } from './scenario.ts';

/** Where a door is opened: a directory, and the environment of the program that opens it. */
interface Place {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A verdict with the advice that came with it. */
export interface Heard extends Verdict {
  readonly recommendedCommand: string;
}

/** One way into the engine, as the scenario uses it. A new door is one file that makes this. */
export interface Door {
  readonly name: string;
  readonly open: (place: Place) => Promise<OpenDoor>;
}

interface OpenDoor {
  readonly ask: (verb: VerbName, input: Readonly<Record<string, unknown>>) => Promise<Heard>;
  readonly close: () => Promise<void>;
}
