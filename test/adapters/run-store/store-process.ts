import { openHostStore } from '../../../src/app/run-store.ts';

// `node store-process.mjs <location> <name> <rounds>`: creates runs, works on them and judges them, eight at a time, and
// prints what was promised to be durable.

const [location = '', name = '', rounds = '0'] = process.argv.slice(2);
const opened = await openHostStore(location, { now: () => new Date() });
if (!opened.ok) throw new Error(opened.failure.message);
const { runs, queue } = opened.value;

async function oneRound(number: number): Promise<void> {
  const key = `${name} ${number}`;
  const idempotency = { key, requestHash: key };
  const asked = { workflowId: 'noop', inputs: {}, issue: null, idempotency };
  const made = await runs.create({ tenant: 'ours', ...asked, principalRef: name });
  if (made.status === 'key_mismatch') throw new Error(made.status);
  const { runId } = made.run;
  tell({ kind: 'created', runId });
  await runs.annotate('ours', runId, { signal: { kind: 'flag' }, target: {}, note: key, principalRef: name });
  tell({ kind: 'annotated', runId });
  const lease = await queue.claim({ workerId: `${key} worker`, place: name }, 60_000);
  if (lease === null) return;
  const events = ['run.started', 'node.completed', 'run.completed'].map((type) => ({
    type,
    nodeId: null,
    payload: {},
  }));
  if ((await queue.record(lease, { events, status: 'completed' })) === 'recorded')
    tell({ kind: 'completed', runId: lease.run.runId });
}

function tell(promise: { readonly kind: string; readonly runId: string }): void {
  process.stdout.write(`${JSON.stringify(promise)}\n`);
}

for (let number = 0; number < Number(rounds); number += 8)
  await Promise.all(Array.from({ length: 8 }, (_, index) => oneRound(number + index)));
await runs.close();
