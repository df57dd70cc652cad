import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContributionPlan } from '../../../../src/contract/plan.ts';
import { privatePlaceIn } from '../../../builders/private-place.ts';

// What the tests run in processes of their own: `node private-process.mjs <mode> <place> [text]`, where
// `<place>/controller` and `<place>/state` are. Prints a line for everything that is done. It loads no schemas of zod, so that
// it is quickly there.

const [mode = '', place = '', text = ''] = process.argv.slice(2);
let lookedAtClock = new Date();
const now = () => {
  lookedAtClock = new Date();
  return lookedAtClock;
};
const { sealed, approvals, journals, audit, artifacts } = privatePlaceIn(place, now);
const { signal } = new AbortController();

const modes: Readonly<Record<string, () => Promise<void>>> = {
  key: async () => {
    say(sealed.prepare().ok ? 'ready' : 'failed');
    await Promise.resolve();
  },
  use: async () => {
    const used = await approvals.use(text);
    say(used.ok ? String(used.value) : used.failure.kind);
  },
  turns: async () => {
    for (let turn = 0; turn < Number(text); turn += 1) {
      const given = await journals.awaitTurn(signal);
      // The time that was noted: under load a process may take a while to say something.
      say(given.ok ? String(lookedAtClock.getTime()) : given.failure.kind);
    }
  },
  append: () =>
    forever(async (count) => {
      expectOk(await audit.append({ event: 'diff', issue: null, digest: null, detail: detailOf(count) }, signal));
    }),
  note: () =>
    forever(async (count) => {
      const at = new Date().toISOString();
      expectOk(await journals.note('x', { step: 'push', status: 'done', at, result: detailOf(count) }));
    }),
  write: () => {
    const plan = JSON.parse(readFileSync(text, 'utf8')) as ContributionPlan;
    return forever(async (count) => {
      const title = detailOf(count);
      expectOk(await artifacts.write('plan', 'x', { ...plan, title, summary: title }, signal));
    });
  },
  alone: async () => {
    const done = await journals.alone('x', signal, async () => {
      say('in');
      await once(process.stdin.resume(), 'end');
    });
    expectOk(done);
    say('out');
  },
};
await modes[mode]?.();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Some room, so that a torn write would show, and a word that nobody else says. */
function detailOf(count: number): string {
  return `${process.pid} ${count} ${'x'.repeat(200)}`;
}

async function forever(work: (count: number) => Promise<void>): Promise<void> {
  for (let count = 1; ; count += 1) {
    await work(count);
    say(`${process.pid} ${count}`);
    await sleep(Math.random() * 5);
  }
}

function expectOk(result: { readonly ok: boolean; readonly failure?: unknown }): void {
  if (!result.ok) throw new Error('it failed', { cause: result });
}
