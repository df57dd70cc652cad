import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createIssue } from '../../src/demo/github/world/builders.ts';
import { codeOnScreen } from '../builders/code-on-screen.ts';
import { ISSUE, PreparedPublication } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make({ settings: { approval: 'attested' } });
}, 120_000);
afterAll(() => prepared.close());

const screens: TmuxScreen[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

function onTerminal(args: string): TmuxScreen {
  const screen = startInTmux(args, prepared.directory, prepared.environment);
  screens.push(screen);
  return screen;
}

/** What an agent is told through its pipe, where nothing may be written. */
async function yesRefused(code: string) {
  const ran = await prepared.run(['pr', '--draft', '--yes']);
  expect(ran.code, ran.stdout).toBe(8);
  expect(documentOf(ran)).toMatchObject({ error: { code } });
  expect(prepared.simulator.writes).toEqual([]);
}

const changeOffer = (change: (text: string) => string) => {
  const path = join(prepared.directory, '.contribflow/config.json');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};

describe.skipIf(!hasTmux)('approving at a terminal (needs tmux)', () => {
  it('lets the agent publish once what the person saw', { timeout: 60_000 }, async () => {
    await prepared.restart();
    await yesRefused('approval_missing');
    const screen = onTerminal('approve');
    const code = await codeOnScreen(screen);
    await screen.answer('>', code, 'Enter');
    const { code: exit, screen: page } = await screen.ended();
    expect(exit, page).toBe(0);
    expect(page).toContain('Approval  given');
    expect(page).toContain('Next: contribflow pr --draft --yes');
    expect(documentOf(await prepared.run(['next']))).toMatchObject({
      recommendedCommand: 'contribflow pr --draft --yes --json',
      reason: expect.stringContaining('A person approved') as string,
    });
    const created = documentOf(await prepared.yes());
    expect(created).toMatchObject({ status: 'created' });
    expect(documentOf(await prepared.yes())).toMatchObject({ status: 'created', prUrl: created['prUrl'] });
    expect(prepared.published.pullRequests).toHaveLength(1);
    const log = await prepared.expect(['log', '--verify']);
    const events = (log['entries'] as { event: string }[]).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['publication_refused', 'approval', 'publication_finished']));
  });

  it('shows who publishes what, where and how', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const screen = onTerminal('approve');
    await codeOnScreen(screen);
    const page = screen.history();
    for (const text of [
      'This will be public under your name',
      'octo-contributor',
      'works/adder, branch main',
      'draft pull request',
      '  M  add.mjs',
      '  | -export const add = (a, b) => a - b;',
      '  | +export const add = (a, b) => a + b;',
      '| ## Summary',
      '(the receipt, ',
      'git push --force-with-lease=',
    ])
      expect(page).toContain(text);
    expect(page.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('is what a person is told to do next, and a program is told what comes after', { timeout: 60_000 }, async () => {
    await prepared.restart();
    for (const args of ['next', 'status', 'pr --draft']) {
      const { screen } = await onTerminal(args).ended();
      expect(screen).toContain('Next: contribflow approve\n');
      expect(screen).not.toContain('--yes\n');
    }
    expect(documentOf(await prepared.run(['next']))).toMatchObject({
      recommendedCommand: 'contribflow pr --draft --yes --json',
    });
  });

  it.each(['approve | cat', 'approve < /dev/null', 'approve 2> /dev/null', 'CI=1'])(
    'asks nobody who has not the terminal to themselves: %s',
    { timeout: 60_000 },
    async (line) => {
      await prepared.restart();
      const env = line === 'CI=1' ? { CI: '1' } : {};
      const screen = startInTmux(line === 'CI=1' ? 'approve' : line, prepared.directory, {
        ...prepared.environment,
        ...env,
      });
      screens.push(screen);
      expect((await screen.ended()).screen).not.toContain('To say yes');
      await yesRefused('approval_missing');
    },
  );

  it.each([
    { name: 'a wrong code', keys: ['NOTIT9', 'Enter'], exit: 8 },
    { name: 'an empty line', keys: ['Enter'], exit: 8 },
    { name: 'Ctrl-C', keys: ['C-c'], exit: 130 },
    { name: 'Ctrl-D', keys: ['C-d'], exit: 8 },
  ])('takes $name for a no', { timeout: 60_000 }, async ({ keys, exit }) => {
    await prepared.restart();
    const screen = onTerminal('approve');
    await codeOnScreen(screen);
    await screen.answer('>', ...keys);
    const { code, screen: end } = await screen.ended();
    expect(code, end).toBe(exit);
    await yesRefused('approval_missing');
    const log = await prepared.expect(['log', '--verify']);
    expect((log['entries'] as { event: string }[]).map(({ event }) => event)).not.toContain('approval');
  });

  it('is for the dry run that was shown, and for no later one', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const screen = onTerminal('approve');
    const code = await codeOnScreen(screen);
    await prepared.expect(['pr', '--draft', '--title', 'Another title']);
    await screen.answer('>', code, 'Enter');
    await screen.ended();
    await yesRefused('approval_missing');
  });

  it('does not outlive a change of what it is for', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const screen = onTerminal('approve');
    await screen.answer('>', await codeOnScreen(screen), 'Enter');
    expect((await screen.ended()).code).toBe(0);
    changeOffer((text) => text.replace('"maxChangedFiles":8', '"maxChangedFiles":9'));
    await yesRefused('approval_stale');
  });

  it('has nothing to approve without a dry run', { timeout: 60_000 }, async () => {
    await prepared.restart({ dryRun: false });
    const { code, screen } = await onTerminal('approve').ended();
    expect(code).toBe(8);
    expect(screen).toContain('There is no dry run');
    expect(screen).toContain('contribflow pr --draft');
  });

  it('approves another task than the active one by its name, and only that', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const [upstream] = prepared.simulator.world.repositories;
    upstream?.issues.push(createIssue({ number: 30, title: 'add is slow', body: 'It takes a second.' }));
    await prepared.expect(['plan', 'works/adder#30']);
    expect((await onTerminal('approve').ended()).code).toBe(8);
    const named = onTerminal(`approve --issue '${ISSUE}'`);
    await named.answer('>', await codeOnScreen(named), 'Enter');
    expect((await named.ended()).screen).toContain('Next: contribflow pr --issue works/adder#7 --draft --yes');
    await yesRefused('no_dry_run');
    expect(documentOf(await prepared.yes(['--issue', ISSUE]))).toMatchObject({ status: 'created', issue: ISSUE });
  });

  it('has nothing to approve once it is published', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const first = onTerminal('approve');
    await first.answer('>', await codeOnScreen(first), 'Enter');
    expect((await first.ended()).code).toBe(0);
    await prepared.yes();
    const { code, screen } = await onTerminal('approve').ended();
    expect(code).toBe(8);
    expect(screen).toContain('has its pull request already');
  });
});
