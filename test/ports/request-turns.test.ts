import { createRequestTurns } from '../../src/adapters/store/request-turns.ts';
import { createStateStore } from '../../src/adapters/store/state-store.ts';
import { State } from '../../src/contract/state.ts';
import { isInForce, nextBackoff, turnAt } from '../../src/policy/backoff.ts';
import { makeController } from '../adapters/store/controller.ts';
import { schemaCheck } from '../adapters/store/schema-check.ts';
import { createMemoryRequestTurns } from '../fakes/memory-request-turns.ts';
import { describeRequestTurns } from './request-turns.ts';

/** A clock that stands still until somebody waits. */
function makeClock() {
  let time = Date.parse('2026-06-04T12:00:00Z');
  const advanceMs = (ms: number) => {
    time += ms;
  };
  return {
    now: () => new Date(time),
    advance: (seconds: number) => {
      advanceMs(1000 * seconds);
    },
    sleep: (ms: number) => {
      advanceMs(ms);
      return Promise.resolve();
    },
  };
}

describeRequestTurns('files', () => {
  const clock = makeClock();
  const state = createStateStore({
    controllerPath: makeController(),
    check: schemaCheck(State),
    redact: (text) => text,
    clean: (value) => value,
  });
  return {
    turns: createRequestTurns({ state, clock, nextBackoff, isInForce, turnAt, sleep: clock.sleep }),
    now: clock.now,
    advance: clock.advance,
  };
});

describeRequestTurns('memory', () => {
  const clock = makeClock();
  const sleep = (ms: number) => {
    void clock.sleep(ms);
  };
  return { turns: createMemoryRequestTurns({ now: clock.now, sleep }), now: clock.now, advance: clock.advance };
});
