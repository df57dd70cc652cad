import { describe, expect, it } from 'vitest';
import type { DemoPlayed } from '../../src/contract/demo.ts';
import { SCENARIOS } from '../../src/demo/scenarios/registry.ts';
import { demoPlaces, expectNoTrace, playedOf, runDemo } from '../builders/demo-run.ts';
import { pathWithoutEngines } from '../builders/path-without-engines.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const PATIENCE = { timeout: 240_000 };

/** What the story was, whichever way it reached the engine. */
const storyOf = ({ status, state, steps, approval, publicWrites }: DemoPlayed) => ({
  status,
  state,
  approval,
  writes: publicWrites.map(({ kind, step, afterApproval }) => ({ kind, step, afterApproval })),
  steps: steps.map(({ title, contract, answer, requests, writes, state: reached }) => ({
    ...{ title, contract, requests, writes, reached },
    outcome: answer?.['status'] ?? answer?.['state'],
    nextAction: answer?.['nextAction'],
  })),
});

/** Those that are played to their end in a sandbox; it takes time. */
const TO_THE_END = ['hostile-repository', 'pull-request-monitoring'];

describe('a story over the queues of a session', () => {
  it.each(SCENARIOS.map(({ name }) => name).filter((name) => !TO_THE_END.includes(name)))(
    '%s is the same story, step by step',
    PATIENCE,
    async (name) => {
      const env = { PATH: pathWithoutEngines() };
      const wishes = ['--scenario', name, '--approve', '--json'];
      const places = demoPlaces(env);
      const [plain, played] = await Promise.all([
        runDemo(demoPlaces(env), wishes).then(playedOf),
        runDemo(places, [...wishes, '--via', 'session']).then(playedOf),
      ]);
      expect([plain.via, played.via]).toEqual(['steps', 'session']);
      expect(storyOf(played)).toEqual(storyOf(plain));
      expectNoTrace(places);
    },
  );
});

describeOnEngines('a story over the queues, to its end', () => {
  it('publishes after the yes of a person, and not after the one of the session alone', PATIENCE, async () => {
    const places = demoPlaces();
    const run = await runDemo(places, [
      '--scenario',
      'pull-request-monitoring',
      '--approve',
      '--via',
      'session',
      '--json',
    ]);
    const played = playedOf(run);
    expect(played).toMatchObject({ status: 'completed', via: 'session', state: 'done', writesBeforeApproval: 0 });
    const hasty = played.steps.find(({ title }) => title === 'Try to go on without a person');
    expect(hasty).toMatchObject({ contract: 'error', answer: { error: { code: 'approval_missing' } }, writes: 0 });
    const changes = played.publicWrites.filter(({ kind }) => kind !== 'push_offer');
    expect(changes.map(({ kind, afterApproval }) => [kind, afterApproval])).toEqual([
      ['fork', true],
      ['push', true],
      ['pull_request', true],
    ]);
    expectNoTrace(places);
  });

  it('stops a hostile repository all the same', PATIENCE, async () => {
    const places = demoPlaces();
    const played = playedOf(await runDemo(places, ['--scenario', 'hostile-repository', '--via', 'session', '--json']));
    expect(played).toMatchObject({ status: 'completed', state: 'pr_review_blocked', publicWrites: [] });
    expectNoTrace(places);
  });

  it('stops at the gate where nobody says yes', PATIENCE, async () => {
    const played = playedOf(await runDemo(demoPlaces(), ['--via', 'session', '--json']));
    expect(played).toMatchObject({ status: 'stopped_at_gate', publicWrites: [], requiresHumanApproval: true });
  });
}, ['bwrap']);
