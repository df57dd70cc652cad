import { expect, it } from 'vitest';
import { outcomeOf } from '../../builders/sandbox-job.ts';
import { describeOnEngines, isFull } from '../../engines/describe-on-engines.ts';

const ROUNDS = isFull ? 200 : 8;
const OOM_ROUNDS = isFull ? 20 : 2;

/** Scripts of a shell and how they end; a signal is told as 128 and its number. */
const ENDINGS = [
  ['exit 0', 0],
  ['exit 1', 1],
  ['exit 7', 7],
  ['exit 137', 137],
  ['kill -TERM $$', 143],
  ['kill -KILL $$', 137],
  ['kill -SEGV $$', 139],
] as const;

describeOnEngines('how commands end', (_, open) => {
  it(`is told truly ${ROUNDS} of ${ROUNDS} times`, { timeout: ROUNDS * 20_000 }, async () => {
    const sandbox = await open();
    const lies: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [script, expected] = ENDINGS[round % ENDINGS.length] ?? ['exit 0', 0];
      const { exitCode } = await outcomeOf(sandbox, script);
      if (exitCode !== expected) lies.push(`${script}: ${exitCode}`);
    }
    expect(lies).toEqual([]);
  });

  it('is told for a program that is not there', async () => {
    const sandbox = await open();
    expect((await outcomeOf(sandbox, 'exec no-such-program')).exitCode).toBe(127);
  });
});

describeOnEngines(
  'memory that ran out',
  (_, open) => {
    it.each([
      ['of the command', `exec perl -e '$x = "a" x (1 << 28)'`],
      ['of a child whose shell ends with 0', `perl -e '$x = "a" x (1 << 28)'; exit 0`],
      ['of a grandchild in the background', `sh -c 'perl -e "\\$x = q(a) x (1 << 28)" & wait; exit 0'; exit 0`],
    ])('never passes: %s', { timeout: 120_000 }, async (_name, script) => {
      const sandbox = await open();
      for (let round = 0; round < OOM_ROUNDS; round += 1) {
        const outcome = await outcomeOf(sandbox, script, { limits: { memoryMb: 64 } });
        expect(outcome.oomKilled).toBe(true);
        expect(outcome.exitCode).not.toBe(0);
      }
    });
  },
  ['docker', 'podman'],
);
