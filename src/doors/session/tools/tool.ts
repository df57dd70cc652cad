import type { VerbName } from '../../../contract/verb-vocabulary.ts';
import type { ModelTool } from '../../../ports/model.ts';
import type { Result } from '../../../ports/result.ts';
import type { FileChanges } from '../wire/events.ts';

/** Something that a model can call. None of them publishes: what is public is asked for by the gate alone. */
export interface Tool extends ModelTool {
  /** Reads the arguments that a model has given, and does nothing yet; the failure is a sentence for the model. */
  readonly prepare: (given: unknown) => Promise<Result<PreparedCall, string>>;
}

/** A call whose arguments are good: what it would do, and how to do it. */
export interface PreparedCall {
  /** `runs_code`: in the sandbox, never anywhere else. */
  readonly effect: 'reads' | 'changes_files' | 'runs_code';
  /** The verb that it is, where it is one: the class of an agent says which it may have run. */
  readonly verb?: VerbName;
  readonly shownAs: ShownCommand | ShownPatch;
  readonly run: (context: CallContext) => Promise<CallOutcome>;
}

/** A call as a person is asked about it, and as clients show it while it runs. */
export interface ShownCommand {
  readonly kind: 'command';
  readonly command: readonly string[];
  readonly cwd: string;
  readonly reason: string;
}

export interface ShownPatch {
  readonly kind: 'patch';
  readonly changes: FileChanges;
  readonly reason: string;
  /** Whether it changes nothing but files that the plan names. */
  readonly isWithinPlan: boolean;
}

export interface CallContext {
  readonly signal: AbortSignal;
  /** Our words about what is being done. */
  readonly progress: (message: string) => void;
  /** What a running command prints. */
  readonly output: (text: string) => void;
}

export interface CallOutcome {
  /** What the model gets to read. */
  readonly text: string;
  /** As a command would end. */
  readonly exitCode: number;
}
