import { liveWalk } from '../../app/session-policies.ts';
import type { VisualizationContext } from '../../contract/visualization.ts';
import type { WorkContext } from './context.ts';
import { performVerb } from './perform-verb.ts';

/** Tells the diagram of the flow where a task stands: when it begins, and after everything that was done. */
export class FlowWalk {
  readonly #context: WorkContext;
  #steps = 0;
  /** Where the diagram stands, for messages that belong to it. */
  place: VisualizationContext | undefined;

  constructor(context: WorkContext) {
    this.#context = context;
  }

  async begin(): Promise<void> {
    this.#context.emit(liveWalk.begins());
    await this.step();
  }

  async step(): Promise<void> {
    const { contract, answer } = await performVerb('next', {}, this.#context, () => undefined);
    // Whoever has stopped the task has told its end.
    if (contract !== 'next-action') return;
    const step = liveWalk.stands(answer.state, this.#steps);
    this.#steps += 1;
    this.place = step.visualizationContext;
    this.#context.emit(step);
  }

  end(): void {
    this.#context.emit(liveWalk.ends());
  }
}
