import { expect, it } from 'vitest';
import { activeTask } from '../../../src/policy/next-action/facts.ts';
import { nextAction } from '../../../src/policy/next-action/next-action.ts';
import { verbOfCommand } from '../../../src/policy/session/verb-of-command.ts';
import { verifyTask } from '../../../src/policy/verification-first/verify-task.ts';
import { factsOf } from '../../builders/facts.ts';
import { NOW } from '../../builders/recorded-state.ts';
import { SITUATIONS } from '../../builders/situations.ts';

const RECOMMENDED = SITUATIONS.flatMap((situation) => {
  const facts = factsOf(situation);
  const next = nextAction(facts, NOW);
  const asked = next.commandKind === 'run' ? verbOfCommand(next.recommendedCommand) : null;
  const task = facts.state.status === 'ok' ? activeTask(facts.state.state) : null;
  return asked === null ? [] : [{ name: situation.name, next, asked, blockedBy: task?.plan.blockedBy ?? null }];
});

it('there are recommendations in many states', () => {
  expect(new Set(RECOMMENDED.map(({ next }) => next.state)).size).toBeGreaterThan(8);
});

it.each(RECOMMENDED)('what is recommended with $name may be begun', ({ next, asked, blockedBy }) => {
  const { issue } = asked.input;
  const report = verifyTask({
    verb: asked.name,
    issue: typeof issue === 'string' ? issue : null,
    security: 'Full-Access',
    state: next.state,
    blockedBy,
    serverUrl: 'https://github.com',
  });
  expect(report.checks.filter(({ status }) => status === 'failed')).toEqual([]);
});
