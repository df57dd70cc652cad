import type { GuideResult } from '../contract/guide.ts';
import type { ChoiceName } from '../contract/guide-vocabulary.ts';
import { isInForce } from '../policy/backoff.ts';
import { choicesAt } from '../policy/guided/choices.ts';
import { WHERE } from '../policy/guided/where.ts';
import { activeTask } from '../policy/next-action/facts.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { type FactSources, readFacts } from './read-facts.ts';

/** Where things stand, and what a person can do about it. `lastDone`: what they did just before. */
export async function guide(
  ports: FactSources,
  { lastDone }: { readonly lastDone: ChoiceName | null },
): Promise<GuideResult> {
  const facts = await readFacts(ports);
  const now = ports.clock.now();
  const { schemaVersion, ...next } = nextAction(facts, now);
  const state = facts.state.status === 'ok' ? facts.state.state : null;
  const task = state === null ? null : activeTask(state);
  const backoff = state?.backoff ?? null;
  return {
    schemaVersion,
    status: 'ok',
    ...next,
    where: WHERE[next.state],
    workspacePath: task?.workspace?.path ?? null,
    notBefore: isInForce(backoff, now) ? backoff.notBefore : null,
    choices: choicesAt({ facts, next: { schemaVersion, ...next }, task, now, lastDone }),
  };
}
