import { setTimeout as sleep } from 'node:timers/promises';
import { createStateStore } from '../../src/adapters/store/state-store.ts';
import { IssueRef } from '../../src/contract/field.ts';
import { State } from '../../src/contract/state.ts';
import { schemaCheck } from '../adapters/store/schema-check.ts';
import { state, working } from '../builders/recorded-state.ts';

// Rewrites the state in turns, `node rewrite-state.mjs <directory> <times>`: at least that often, and until its input ends.
// Prints a line when it has begun, and the number of times at the end.

const [directory = '', times = ''] = process.argv.slice(2);
const store = createStateStore({
  controllerPath: directory,
  check: schemaCheck(State),
  redact: (text) => text,
  clean: (state) => state,
});

const items = Array.from({ length: 200 }, (_, index) => ({
  issue: IssueRef.parse(`owner/repository#${index + 1}`),
  score: index % 100,
  verdict: 'unscored' as const,
}));
const profile = { languages: ['TypeScript'], topics: [], types: [] };

/** Different in length and in the answer that they lead to: a mixture of both would be neither. */
const TURNS: readonly State[] = [working(), state({ pool: { fetchedAt: new Date().toISOString(), profile, items } })];

process.stdin.resume();
let done = 0;
for (; done < Number(times) || !process.stdin.readableEnded; done += 1) {
  const updated = await store.update((before) => TURNS[done % TURNS.length] ?? before);
  if (!updated.ok) throw new Error(`update failed: ${updated.failure.kind}`, { cause: updated.failure.cause });
  if (done === 0) process.stdout.write('begun\n');
  await sleep(1);
}
process.stdout.write(`${done}\n`);
