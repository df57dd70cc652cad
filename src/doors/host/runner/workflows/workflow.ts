import type { NodeShape } from '../../../../app/run-policies.ts';
import type { IssueRef } from '../../../../contract/field.ts';
import type { Run, RunEvent, RunWaiting } from '../../../../contract/run.ts';
import type { RunEventType, WorkflowId } from '../../../../contract/run-vocabulary.ts';
import type { Run as StepRun } from '../../../../ports/run.ts';
import type { RunPlace } from '../run-place.ts';

/** What a node has to go on. */
export interface NodeContext extends StepRun {
  readonly run: Run;
  readonly log: readonly RunEvent[];
  /** Where the own part of the log begins. */
  readonly ownFrom: number;
  /** What the nodes before it gave, by their ids. */
  readonly results: ReadonlyMap<string, unknown>;
  /** The directory of the run, and what its steps see of the world. */
  readonly place: RunPlace;
}

/** What became of a node. `tells`: entries of the log, besides those that every node has. */
export type NodeOutcome =
  | {
      readonly status: 'done';
      readonly payload: unknown;
      readonly issue?: IssueRef;
      readonly tells?: readonly RunEventType[];
    }
  /** It goes on when somebody has supplied what it waits for. */
  | {
      readonly status: 'waits';
      readonly waiting: RunWaiting;
      readonly tells?: readonly RunEventType[];
      /** What else these entries have to say. */
      readonly shows?: object;
    }
  /** What it gave makes the run go back to another node; with `waiting` not before something comes. */
  | {
      readonly status: 'goes_back';
      readonly to: string;
      readonly reason: string;
      readonly payload: unknown;
      readonly waiting: RunWaiting | null;
    }
  | FailedNode
  /** A person said no. */
  | { readonly status: 'declined'; readonly message: string };

export interface FailedNode {
  readonly status: 'failed';
  readonly code: string;
  readonly message: string;
  readonly payload: unknown;
  /** When the other side said that it may be asked again. */
  readonly notBefore: string | null;
}

export interface WorkflowNode extends NodeShape {
  /** Left out: it always is. */
  readonly isNeeded?: (run: Run) => boolean;
  /** True for what takes no time: its beginning is not told by itself. */
  readonly isInstant?: boolean;
  /** True for what goes on in a sandbox. */
  readonly isSandboxed?: boolean;
  readonly perform: (context: NodeContext) => Promise<NodeOutcome>;
}

/** Nodes in the order in which they are done. */
export interface Workflow {
  readonly id: WorkflowId;
  readonly nodes: readonly WorkflowNode[];
}
