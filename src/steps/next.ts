import type { NextAction } from '../contract/next-action.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { type FactSources, readFacts } from './read-facts.ts';

/** What to do next, from recorded facts only: no network, no process. */
export async function next(ports: FactSources): Promise<NextAction> {
  return nextAction(await readFacts(ports), ports.clock.now());
}
