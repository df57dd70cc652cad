import type { ToldStep } from '../../src/cli/render/demo-page/told-step.ts';
import type { DemoPlayed, DemoStep } from '../../src/contract/demo.ts';

const step = (fields: Partial<DemoStep>): DemoStep => ({
  number: 1,
  title: 'Set up a directory',
  why: 'Say once what you look for.',
  command: null,
  did: [],
  contract: null,
  answer: null,
  excerpt: [],
  notice: null,
  requests: 0,
  writes: 0,
  state: 'ready_for_discovery',
  ...fields,
});

/** A story of four steps with a text of a stranger's in it. */
export function toldStory(foreign = 'Slugs keep their separators'): { played: DemoPlayed; told: readonly ToldStep[] } {
  const error = {
    schemaVersion: '1.0',
    status: 'error',
    error: { code: 'task_blocked', message: foreign, explain: 'contribflow explain task_blocked' },
    nextAction: 'plan',
    recommendedCommand: 'contribflow next --json',
    commandKind: 'run',
    reason: 'A blocked plan has no workspace.',
  } as const;
  const told: readonly ToldStep[] = [
    { step: step({ number: 1, did: ['.contribflow/config.json: made'] }), played: null },
    {
      step: step({ number: 2, title: 'Do the work', did: [foreign], excerpt: [foreign], state: 'needs_checkout' }),
      played: null,
    },
    {
      step: step({
        number: 3,
        title: 'Get the code all the same',
        command: 'contribflow checkout quillworks/slug-kit#41',
        contract: 'error',
        answer: { ...error },
        notice: 'Refused.',
        state: 'plan_blocked',
        requests: 2,
      }),
      played: { contract: 'error', answer: error },
    },
    { step: step({ number: 4, title: 'Publish', state: 'done', requests: 3, writes: 2 }), played: null },
  ];
  const write = { method: 'POST', status: 201, at: '2026-11-17T12:00:00.000Z', step: 4, afterApproval: true };
  const played: DemoPlayed = {
    schemaVersion: '1.0',
    status: 'completed',
    via: 'steps',
    scenario: { name: 'made-up', title: 'A story for a test', summary: 'It has four steps.' },
    sandbox: { engine: null, version: null, isolation: null, image: null, passedOver: [], howToGetOne: null },
    approval: 'given',
    steps: told.map((each) => each.step),
    state: 'done',
    publicWrites: [
      { kind: 'push_offer', path: '/octo/slug-kit.git/info/refs', ...write },
      { kind: 'pull_request', path: '/repos/quillworks/slug-kit/pulls', ...write },
    ],
    writesBeforeApproval: 0,
    requests: 5,
    prUrl: 'http://127.0.0.1:4000/quillworks/slug-kit/pull/46',
    durationMs: 1234,
    page: null,
    board: null,
    keptDirectory: null,
    requiresHumanApproval: false,
    nextAction: 'init',
    recommendedCommand: 'contribflow init --json',
    commandKind: 'run',
    reason: 'An agent did the work.',
  };
  return { played, told };
}
