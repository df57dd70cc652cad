import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOW_STATIONS } from '../../../src/contract/flow-vocabulary.ts';
import { VisualizationEvent } from '../../../src/contract/visualization.ts';
import { STATES } from '../../../src/contract/vocabulary.ts';
import { stationStatuses } from '../../../src/policy/flow/station-statuses.ts';
import { PLACE_OF_STATE } from '../../../src/policy/flow/stations.ts';
import { liveWalk, visualize } from '../../../src/policy/flow/visualize.ts';
import { walkThrough } from '../../../src/policy/flow/walk.ts';

const anyStep = fc.record({
  stepId: fc.stringMatching(/^step-[0-9]{1,3}$/),
  description: fc.string({ minLength: 1 }),
  state: fc.constantFrom(...STATES),
});

describe('how stations stand', () => {
  it.each(STATES)('in %s: done before the present one, ahead after it', (state) => {
    const { station, status } = PLACE_OF_STATE[state];
    const statuses = stationStatuses(state);
    const here = FLOW_STATIONS.indexOf(station);
    expect(FLOW_STATIONS.map((each) => statuses[each])).toEqual([
      ...FLOW_STATIONS.slice(0, here).map(() => 'done'),
      status,
      ...FLOW_STATIONS.slice(here + 1).map(() => 'ahead'),
    ]);
  });

  it('reaches every station in some state', () => {
    expect(new Set(Object.values(PLACE_OF_STATE).map(({ station }) => station))).toEqual(new Set(FLOW_STATIONS));
  });

  it.each([
    ['needs_init', 'set_up', 'now'],
    ['plan_blocked', 'plan', 'stopped'],
    ['validation_failed', 'validation', 'stopped'],
    ['ready_for_human_review', 'approval', 'now'],
    ['done', 'pull_request', 'done'],
  ] as const)('puts %s at %s: %s', (state, station, status) => {
    expect(PLACE_OF_STATE[state]).toEqual({ station, status });
  });
});

describe('the events of a walk', () => {
  it('say how many steps there are, tell each one in its order, and end', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const events = visualize(steps);
        for (const event of events) expect(VisualizationEvent.safeParse(event).error).toBeUndefined();
        expect(events[0]).toMatchObject({ type: 'visualization_init', totalSteps: steps.length });
        expect(events.slice(1, -1)).toMatchObject(
          steps.map(({ stepId, description }, stepIndex) => ({
            type: 'visualization_step',
            stepIndex,
            stepId,
            description,
          })),
        );
        expect(events.at(-1)?.type).toBe('visualization_end');
      }),
    );
  });

  it('highlight the way to where the task stands', () => {
    const [, step] = visualize([{ stepId: 'step-1', description: 'Plan.', state: 'needs_checkout' }]);
    expect(step).toMatchObject({
      visualizationContext: {
        animationStepId: 'workspace',
        highlightElements: ['set_up', 'issue', 'plan', 'workspace'],
        statuses: { plan: 'done', workspace: 'now', patch: 'ahead' },
      },
    });
  });
});

describe('a walk that is under way', () => {
  it('tells the same steps as one that is over, each with words of ours', () => {
    const events = [liveWalk.begins(), ...STATES.map(liveWalk.stands), liveWalk.ends()];
    for (const event of events) expect(VisualizationEvent.safeParse(event).error).toBeUndefined();
    const steps = events.filter((event) => event.type === 'visualization_step');
    const walked = steps.map(({ stepId, description }, index) => ({
      stepId,
      description,
      state: STATES[index] ?? 'needs_init',
    }));
    expect(visualize(walked).slice(1, -1)).toEqual(steps);
    expect(steps.at(0)).toMatchObject({ stepId: 'step-1', description: 'Set up: next (needs_init).' });
  });
});

describe('a walk', () => {
  it('is drawn as it stands in the end', () => {
    const { stations } = walkThrough([
      { stepId: 'step-1', description: 'Set up.', state: 'ready_for_discovery' },
      { stepId: 'step-2', description: 'Plan.', state: 'plan_blocked' },
    ]);
    expect(stations.map(({ status }) => status)).toEqual([
      'done',
      'done',
      'stopped',
      ...Array<string>(6).fill('ahead'),
    ]);
  });

  it('of no step stands at the beginning', () => {
    expect(walkThrough([]).stations[0]).toEqual({ id: 'set_up', name: 'Set up', status: 'now', command: 'init' });
  });
});
