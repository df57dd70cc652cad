import type { AnnotationRequest } from '../../contract/annotation.ts';
import type { RunStatus, WorkflowId } from '../../contract/run-vocabulary.ts';
import type { Edit, Told } from './told.ts';

/** What happens at a host, over HTTP. */
export type HostScene = ServeScene | RunScene | JudgmentScene | HastyScene | DecisionScene;

/** Somebody starts a host, and gives a client a key. */
interface ServeScene extends Told {
  readonly kind: 'serve';
}

/** The client begins a run, and waits until it stands. */
export interface RunScene extends Told {
  readonly kind: 'run';
  /** By what later scenes know it. */
  readonly name: string;
  readonly workflow: WorkflowId;
  readonly inputs: Readonly<Record<string, unknown>>;
  /** What the client changes in the repository; the patch of the run is made of it. */
  readonly edits?: readonly Edit[];
  /** Where the story counts on it to stand. */
  readonly expects: RunStatus;
}

/** The client judges runs. */
export interface JudgmentScene extends Told {
  readonly kind: 'judgment';
  readonly judgments: readonly { readonly of: string; readonly does: string; readonly judgment: AnnotationRequest }[];
}

/** The client tries to decide by its key. */
export interface HastyScene extends Told {
  readonly kind: 'hasty';
  readonly run: string;
}

/** A person signs in on the board, reads and says yes. */
export interface DecisionScene extends Told {
  readonly kind: 'decision';
  readonly run: string;
}
