import type { NextAction } from '../contract/next-action.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { type FactPorts, readFacts } from './read-facts.ts';

/** What to do next, from recorded facts only: no network, no process. */
export async function next(ports: FactPorts): Promise<NextAction> {
  return nextAction(await readFacts(ports), ports.clock.now());
}
