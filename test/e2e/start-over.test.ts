import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { BRANCH, FORK, PreparedPublication, SLUG } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
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

/** The journal of the task, in the state directory of the user. */
function journalPath(): string {
  const root = join(prepared.home, '.local/state');
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith(`journal/${SLUG}`),
  );
  if (found === undefined) throw new Error('there is no journal');
  return join(root, found);
}

const forge = () => {
  const path = journalPath();
  writeFileSync(path, readFileSync(path, 'utf8').replace('"prUrl": null', '"prUrl":  null'));
  return path;
};

const keptBeside = (path: string) =>
  readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.set-aside-`));

/** A publication that stopped at the opening of the pull request: fork and branch are there. */
async function begun() {
  await prepared.restart();
  prepared.simulator.faults.add({
    matches: { method: 'POST', pathPattern: /\/pulls$/ },
    fault: FAULTS.unprocessable('No commits between main and x'),
  });
  expect(documentOf(await prepared.yes())).toMatchObject({ status: 'failed' });
}

const ASKED = 'type yes and press Enter';

describe('a publication that was begun', () => {
  it('tells of each thing that exists once, however often it was tried', { timeout: 60_000 }, async () => {
    await begun();
    prepared.simulator.faults.add({
      matches: { method: 'POST', pathPattern: /\/pulls$/ },
      fault: FAULTS.unprocessable('No commits between main and x'),
    });
    const again = documentOf(await prepared.yes());
    expect(again).toMatchObject({ status: 'failed', existing: [{ step: 'fork' }, { step: 'push' }] });
    expect((again['reviewGate'] as { checks: unknown[] }).checks).toHaveLength(16);
  });

  it.skipIf(!hasTmux)('has nothing to approve, and says how to go on (needs tmux)', { timeout: 60_000 }, async () => {
    await begun();
    const { code, screen } = await onTerminal('approve').ended();
    expect(code).toBe(8);
    expect(screen.replaceAll(/\s+/g, ' ')).toContain('approved and begun, and did not finish');
    expect(screen).toContain('Next: contribflow pr --draft --yes');
  });

  it('whose journal was changed stops, with a reason and a way out', { timeout: 60_000 }, async () => {
    await begun();
    const path = forge();
    const writes = prepared.simulator.writes.length;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const ran = await prepared.yes();
      expect(ran.code).toBe(8);
      expect(documentOf(ran)).toMatchObject({
        error: { code: 'evidence_forged', message: expect.stringContaining('--start-over on a terminal') as string },
        nextAction: 'human_review',
        recommendedCommand:
          'A person runs contribflow pr --draft --start-over on a terminal, then: contribflow pr --draft --yes --json',
        commandKind: 'manual',
      });
    }
    expect(prepared.simulator.writes.length).toBe(writes);
    expect(readFileSync(path, 'utf8')).toContain('"prUrl":  null');
  });

  it('is put aside by nobody but a person', { timeout: 60_000 }, async () => {
    await begun();
    const path = forge();
    const ran = await prepared.run(['pr', '--draft', '--start-over']);
    expect(ran.code).toBe(8);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'terminal_needed' } });
    expect((await prepared.run(['pr', '--draft', '--start-over', '--yes'])).code).toBe(2);
    expect(keptBeside(path)).toEqual([]);
  });
});

describe.skipIf(!hasTmux)('starting over at a terminal (needs tmux)', () => {
  it.each([
    { name: 'a journal that was changed', spoil: forge, said: 'is not as ContribFlow wrote it' },
    { name: 'a journal that only was not finished', spoil: journalPath, said: 'was not finished' },
  ])('keeps $name, and publishes one of each after a new yes', { timeout: 60_000 }, async ({ spoil, said }) => {
    await begun();
    const path = spoil();
    const text = readFileSync(path, 'utf8');
    const screen = onTerminal('pr --draft --start-over');
    const page = await screen.shows(ASKED);
    expect(page.replaceAll(/\s+/g, ' ')).toContain(said);
    await screen.answer('>', 'yes', 'Enter');
    expect((await screen.ended()).code, screen.history()).toBe(0);
    const [kept = ''] = keptBeside(path);
    expect(readFileSync(join(dirname(path), kept), 'utf8')).toBe(text);
    expect(documentOf(await prepared.run(['next']))).toMatchObject({ state: 'ready_for_human_review' });
    expect(documentOf(await prepared.yes())).toMatchObject({ status: 'created' });
    expect(prepared.published.forks).toEqual([FORK]);
    expect(prepared.published.pullRequests).toMatchObject([{ headRefName: BRANCH }]);
    const log = await prepared.expect(['log', '--verify']);
    expect(log['entries']).toContainEqual(expect.objectContaining({ event: 'publication_set_aside' }));
  });

  it.each(['no', ''])('does nothing when %j is typed', { timeout: 60_000 }, async (typed) => {
    await begun();
    const path = forge();
    const screen = onTerminal('pr --draft --start-over');
    await screen.answer(ASKED, typed, 'Enter');
    expect((await screen.ended()).code).toBe(8);
    expect(keptBeside(path)).toEqual([]);
    expect(documentOf(await prepared.run(['next']))).toMatchObject({ state: 'pr_creation_failed' });
  });

  it('is a dry run like another where nothing was begun, and no way past what is published', {
    timeout: 60_000,
  }, async () => {
    await prepared.restart();
    const screen = onTerminal('pr --draft --start-over');
    expect((await screen.ended()).code, screen.history()).toBe(0);
    const { prUrl } = documentOf(await prepared.yes());
    const after = await onTerminal('pr --draft --start-over').ended();
    expect(after.code).toBe(8);
    expect(after.screen).toContain(String(prUrl));
    const approving = await onTerminal('approve').ended();
    expect(approving.code).toBe(8);
    expect(approving.screen).toContain('has its pull request already');
    expect(approving.screen).toContain(String(prUrl));
  });
});
