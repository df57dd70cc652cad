import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../src/contract/run.ts';
import { type NodeShape, ownFrom, standingOf } from '../../../src/policy/runs/standing.ts';

const NODES: readonly NodeShape[] = [
  { id: 'score', leaves: 'log' },
  { id: 'change', leaves: 'files' },
  { id: 'review', leaves: 'files' },
  { id: 'publish', leaves: 'public' },
];

type Told = readonly [type: string, nodeId?: string, payload?: unknown];

const HERE = { place: 'here' };
const STARTED: Told = ['run.started'];
const SCORED: Told = ['node.completed', 'score', 5];
const CHANGED: readonly Told[] = [
  ['node.started', 'change', HERE],
  ['node.completed', 'change', 'patch'],
];
const REVIEWED: readonly Told[] = [
  ['node.started', 'review', HERE],
  ['node.completed', 'review', 'digest'],
];

const logOf = (told: readonly Told[]): readonly RunEvent[] =>
  told.map(([type, nodeId = null, payload = {}], sequence) => ({
    eventId: `run.${sequence}`,
    runId: 'run',
    type,
    nodeId,
    payload,
    timestamp: '2026-01-01T00:00:00Z',
    sequence,
  }));

describe('where a run goes on', () => {
  it.each<readonly [string, readonly Told[], { readonly place?: string; readonly own?: number }, string | null]>([
    ['nothing is told', [], {}, 'score'],
    ['the first one is done', [STARTED, SCORED], {}, 'change'],
    ['one was begun and not done', [STARTED, SCORED, ['node.started', 'change', HERE]], {}, 'change'],
    ['files are there', [STARTED, SCORED, ...CHANGED], {}, 'review'],
    ['files are at another place', [STARTED, SCORED, ...CHANGED, ...REVIEWED], { place: 'there' }, 'change'],
    [
      'all is done',
      [SCORED, ...CHANGED, ...REVIEWED, ['node.started', 'publish', HERE], ['node.completed', 'publish']],
      {},
      null,
    ],
    ['an earlier one begins again', [SCORED, ...CHANGED, ...REVIEWED, ['node.started', 'change', HERE]], {}, 'change'],
    ['an earlier one waits', [SCORED, ...CHANGED, ...REVIEWED, ['node.suspended', 'change']], {}, 'change'],
    ['an earlier one is tried again', [SCORED, ...CHANGED, ...REVIEWED, ['node.retried', 'review']], {}, 'review'],
    [
      'it went to another place and came back',
      [SCORED, ...CHANGED, ['node.started', 'change', { place: 'there' }], ['node.completed', 'change']],
      {},
      'change',
    ],
    ['all of it is the source of a fork', [SCORED, ...CHANGED, ...REVIEWED], { own: 5 }, 'change'],
    ['some of it is the source of a fork', [SCORED, ...CHANGED, ...CHANGED], { own: 3 }, 'review'],
  ])('%s', (_, told, { place = 'here', own = 0 }, next) => {
    expect(standingOf(NODES, logOf(told), { place, ownFrom: own }).next?.id ?? null).toBe(next);
  });

  it('has what the nodes before it gave, and nothing of those behind it', () => {
    const log = logOf([SCORED, ...CHANGED, ...REVIEWED, ['node.suspended', 'change']]);
    expect(standingOf(NODES, log, { ...HERE, ownFrom: 0 }).results).toEqual(new Map([['score', 5]]));
  });

  it('knows what waits until something comes, and how often the next one has failed', () => {
    const waits: readonly Told[] = [
      SCORED,
      ['node.retried', 'change'],
      ['node.retried', 'change'],
      ['node.suspended', 'change'],
    ];
    const at = (told: readonly Told[]) => standingOf(NODES, logOf(told), { ...HERE, ownFrom: 0 });
    expect(at(waits)).toMatchObject({ suspended: { id: 'change' }, failures: 2 });
    expect(at([...waits, ['node.resumed', 'change']])).toMatchObject({ suspended: null, failures: 0 });
  });
});

describe('the own part of a log', () => {
  const fork = { runId: 'fork', source: { runId: 'run', fromSeq: 2, mode: 'branch' as const } };

  it.each<readonly [string, readonly Told[], number]>([
    ['of a fork that has told nothing yet', [STARTED, SCORED], Number.POSITIVE_INFINITY],
    ['of a fork that goes on', [STARTED, SCORED, ['run.resumed', undefined, { runId: 'fork' }]], 2],
    [
      'of a fork of a fork',
      [STARTED, ['run.resumed', undefined, { runId: 'other' }], ['run.resumed', undefined, { runId: 'fork' }]],
      2,
    ],
    ['of a fork that begins anew', [['run.started', undefined, { runId: 'fork' }]], 0],
  ])('%s', (_, told, first) => {
    expect(ownFrom(logOf(told), fork)).toBe(first);
  });

  it('is all of it where there is no source', () => {
    expect(ownFrom([], { runId: 'run', source: null })).toBe(0);
  });
});
