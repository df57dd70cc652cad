import type { ApprovalOffer } from '../contract/approval.ts';
import type { DemoBoard, DemoSandbox, DemoScenario, DemoStep } from '../contract/demo.ts';
import type { PlayedAnswer } from '../contract/demo-answers.ts';
import type { Person } from './person.ts';
import type { Run } from './run.ts';

/** A step as it is told before it happens. */
export type DemoStepHead = Pick<DemoStep, 'number' | 'title' | 'why' | 'command'>;

/** What a demo is played on. */
export interface DemoStage {
  readonly directory: string;
  readonly isKept: boolean;
  /** Null when the story needs none. */
  readonly sandbox: DemoSandbox | null;
}

/** Who a demo is played for. Each call comes back when the audience has had the time to read. */
export interface Audience {
  /** Before anything is made ready. */
  begins(scenario: DemoScenario, flags: readonly string[]): Promise<void>;
  stageIsSet(stage: DemoStage): Promise<void>;
  stepBegins(step: DemoStepHead): Promise<void>;
  stepEnds(step: DemoStep, played: PlayedAnswer | null): Promise<void>;
  /** Runs what takes a while, and shows how it gets on. */
  waitsFor<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Before it is left alone with the board of a host, until it stops the demo. */
  boardIsOpen(board: DemoBoard): Promise<void>;
  /** What the person is to read before the yes. */
  approvalPage(offer: ApprovalOffer): readonly string[];
  /** Who is asked for the yes. */
  readonly person: Person;
}
