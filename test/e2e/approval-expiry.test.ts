import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { codeOnScreen } from '../builders/code-on-screen.ts';
import { createMovedClock, type MovedClock } from '../builders/moved-clock.ts';
import { PreparedPublication } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';

let flag: PreparedPublication;
let attested: PreparedPublication;
beforeAll(async () => {
  flag = await PreparedPublication.make();
  attested = await PreparedPublication.make({ settings: { approval: 'attested' } });
}, 240_000);
afterAll(async () => {
  await flag.close();
  await attested.close();
});

let clock: MovedClock;
beforeEach(() => {
  clock = createMovedClock();
});

const screens: TmuxScreen[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

function onTerminal(prepared: PreparedPublication, args: string): TmuxScreen {
  const screen = startInTmux(args, prepared.directory, { ...prepared.environment, ...clock.env });
  screens.push(screen);
  return screen;
}

/** Runs --yes where nobody may write anything. */
async function yesRefused(prepared: PreparedPublication, code: string) {
  const ran = await prepared.run(['pr', '--draft', '--yes'], clock.env);
  expect(ran.code, ran.stdout).toBe(8);
  const refused = documentOf(ran);
  expect(refused).toMatchObject({ error: { code } });
  expect(prepared.simulator.writes).toEqual([]);
  return refused;
}

const next = async (prepared: PreparedPublication) => documentOf(await prepared.run(['next'], clock.env));

describe('a dry run that is said yes to by flag', () => {
  it('stands for nearly half an hour', { timeout: 60_000 }, async () => {
    await flag.restart();
    clock.set(29);
    expect(await next(flag)).toMatchObject({ state: 'ready_for_human_review' });
    expect(documentOf(await flag.yes([], clock.env))).toMatchObject({ status: 'created' });
  });

  it.each([
    { name: 'after half an hour', minutes: 30.1 },
    { name: 'after a day', minutes: 24 * 60 },
    { name: 'on a clock that was set back', minutes: -5 },
  ])('counts no more $name, and another one does', { timeout: 60_000 }, async ({ minutes }) => {
    await flag.restart();
    clock.set(minutes);
    const refused = await yesRefused(flag, 'approval_expired');
    expect(refused).toMatchObject({ nextAction: 'draft_pr', recommendedCommand: 'contribflow pr --draft --json' });
    expect(documentOf(await flag.run(['pr', '--draft'], clock.env))).toMatchObject({ status: 'dry_run' });
    expect(documentOf(await flag.yes([], clock.env))).toMatchObject({ status: 'created' });
    expect(flag.published.pullRequests).toHaveLength(1);
  });

  it('is not recommended any more by then', { timeout: 60_000 }, async () => {
    await flag.restart();
    clock.set(31);
    expect(await next(flag)).toMatchObject({
      state: 'ready_for_pr_dry_run',
      recommendedCommand: 'contribflow pr --draft --json',
      reason: expect.stringContaining('expired') as string,
    });
  });

  it('may be finished long after, once it was begun', { timeout: 60_000 }, async () => {
    await flag.restart();
    const matches = { method: 'POST', pathPattern: /\/pulls$/ };
    flag.simulator.faults.add({ matches, fault: FAULTS.serverError(502) });
    expect(documentOf(await flag.yes([], clock.env))).toMatchObject({ status: 'failed' });
    clock.set(3 * 24 * 60);
    expect(documentOf(await flag.yes([], clock.env))).toMatchObject({ status: 'created' });
    expect(flag.published.pullRequests).toHaveLength(1);
  });
});

describe.skipIf(!hasTmux)('a dry run that is approved on a terminal (needs tmux)', () => {
  async function approve() {
    const screen = onTerminal(attested, 'approve');
    await screen.answer('>', await codeOnScreen(screen), 'Enter');
    return screen.ended();
  }

  it('is not even shown when it has expired', { timeout: 60_000 }, async () => {
    for (const minutes of [31, -5]) {
      await attested.restart();
      clock.set(minutes);
      const { code, screen } = await onTerminal(attested, 'approve').ended();
      expect(code).toBe(8);
      expect(screen).toContain('older than 30 minutes');
      await yesRefused(attested, 'approval_expired');
    }
  });

  it('expires under the eyes of somebody who reads for long', { timeout: 60_000 }, async () => {
    await attested.restart();
    clock.set(29);
    const screen = onTerminal(attested, 'approve');
    const typed = await codeOnScreen(screen);
    clock.set(31);
    await screen.answer('>', typed, 'Enter');
    const { code, screen: end } = await screen.ended();
    expect(code, end).toBe(8);
    expect(end).toContain('older than 30 minutes');
    await yesRefused(attested, 'approval_expired');
    const log = await attested.expect(['log', '--verify']);
    expect((log['entries'] as { event: string }[]).map(({ event }) => event)).not.toContain('approval');
  });

  it('expires after the code was typed, too', { timeout: 60_000 }, async () => {
    await attested.restart();
    expect((await approve()).code).toBe(0);
    clock.set(31);
    expect(await next(attested)).toMatchObject({ state: 'ready_for_pr_dry_run' });
    await yesRefused(attested, 'approval_expired');
    // The same content again: the earlier code does not count for it.
    expect(documentOf(await attested.run(['pr', '--draft'], clock.env))).toMatchObject({ status: 'dry_run' });
    await yesRefused(attested, 'approval_missing');
    clock.set(32);
    expect((await approve()).code).toBe(0);
    expect(documentOf(await attested.yes([], clock.env))).toMatchObject({ status: 'created' });
  });
});
