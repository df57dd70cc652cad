import { createRequestTurns } from '../../../src/adapters/store/request-turns.ts';
import { createStateStore } from '../../../src/adapters/store/state-store.ts';
import { State } from '../../../src/contract/state.ts';
import { isInForce, nextBackoff, turnAt } from '../../../src/policy/backoff.ts';
import { schemaCheck } from './schema-check.ts';

// `node request-turns-process.mjs <controller> <turns> <interval>`: takes turns and prints when it got each.

const [controllerPath = '', turns = '0', interval = '0'] = process.argv.slice(2);
const state = createStateStore({
  controllerPath,
  check: schemaCheck(State),
  redact: (text) => text,
  clean: (value) => value,
  lock: { timeoutMs: 60_000 },
});
const intervalsMs = { search: Number(interval), core: Number(interval) };
const clock = { now: () => new Date() };
const requestTurns = createRequestTurns({ state, clock, nextBackoff, isInForce, turnAt, intervalsMs });

for (let taken = 0; taken < Number(turns); taken += 1) {
  const turn = await requestTurns.take('search', new AbortController().signal);
  process.stdout.write(`${turn.ok ? Date.now() : turn.failure.kind}\n`);
}
