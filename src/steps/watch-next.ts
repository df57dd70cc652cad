import type { NextAction } from '../contract/next-action.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { nextDeadline } from '../policy/next-action/next-deadline.ts';
import type { Run } from '../ports/run.ts';
import type { StoreWatch } from '../ports/store-watch.ts';
import { type FactSources, readFacts } from './read-facts.ts';

export interface WatchPorts extends FactSources {
  readonly watch: StoreWatch;
}

/** The next action now, and again each time that it has become another, until the run is stopped. */
export async function* watchNext(ports: WatchPorts, { signal }: Run): AsyncGenerator<NextAction> {
  let last = '';
  while (!signal.aborted) {
    const facts = await readFacts(ports);
    const now = ports.clock.now();
    const answer = nextAction(facts, now);
    const printed = JSON.stringify(answer);
    if (printed !== last) yield answer;
    last = printed;
    await ports.watch.changed({ deadline: nextDeadline(facts, now), signal });
  }
}
