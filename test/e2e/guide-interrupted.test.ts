import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { type GuidedScreen, startGuided } from '../builders/guided.ts';
import { PreparedPublication } from '../builders/prepared-publication.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import { hasTmux } from '../builders/tmux.ts';
import { allowWrites } from '../builders/write-ledger.ts';

let prepared: PreparedPublication;
let screen: GuidedScreen | null = null;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
beforeEach(async () => {
  await prepared.restart({ dryRun: false });
});
afterEach(() => {
  screen?.close();
  screen = null;
});
afterAll(() => prepared.close());

function start(terminal = 'screen', env: Readonly<Record<string, string>> = {}): GuidedScreen {
  screen?.close();
  const surroundings = { HOME: prepared.home, ...environmentOf(prepared.simulator), ...env };
  screen = startGuided({ cwd: prepared.directory, env: surroundings, terminal });
  return screen;
}

/** The program has ended by Ctrl-C, has said so, and left the terminal as it was. */
async function expectLeft(left: GuidedScreen): Promise<void> {
  await left.shows('icanon');
  const shown = left.history();
  expect(shown).toContain('Nothing is lost: cflow goes on from here.');
  expect(shown).toContain('exit code 130');
  expect(shown).toMatch(/[^-]icanon/);
  expect(shown).toMatch(/[^-]echo /);
  expect(shown).not.toContain('error:');
  expect(left.isCursorShown()).toBe(true);
  expect(prepared.simulator.writes).toEqual([]);
}

function changeConfig(changes: object): void {
  const path = join(prepared.directory, '.contribflow/config.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...changes }));
}

const SLOW_TEST =
  "import test from 'node:test';\ntest('slow', () => new Promise((done) => setTimeout(done, 60_000)));\n";

describe.skipIf(!hasTmux)('the guided flow, broken off (needs tmux and bubblewrap)', { timeout: 180_000 }, () => {
  it.each(['screen', 'dumb'])('in a list, on a terminal of the kind %s', async (terminal) => {
    const first = start(terminal);
    await first.answer('Prepare the pull request', 'C-c');
    await expectLeft(first);
    await start(terminal).shows('The patch is ready for a pull request');
  });

  it('by Escape and by the end of input', async () => {
    const first = start();
    await first.answer('Prepare the pull request', 'Escape');
    await expectLeft(first);
    const second = start('dumb');
    await second.answer('Prepare the pull request', 'C-d');
    await expectLeft(second);
  });

  it.each(['screen', 'dumb'])('at the gate, on a terminal of the kind %s', async (terminal) => {
    const first = start(terminal);
    await first.answer('Prepare the pull request', 'Enter');
    await first.answer('Read what would be public', 'Enter');
    await first.answer('type yes and press Enter', 'C-c');
    await expectLeft(first);
    await start(terminal).shows('All is ready, and you decide');
  });

  it.each(['C-c', 'kill -9'])('while the checks run, by %s', async (way) => {
    prepared.write('add.test.mjs', SLOW_TEST);
    await prepared.expect(['diff']);
    const first = start();
    await first.answer('See which checks', 'Enter');
    await first.answer('● Run the checks in bubblewrap', 'Enter');
    await first.shows('npm test on the patch');
    if (way === 'C-c') {
      await first.answer('npm test on the patch', 'C-c');
      await expectLeft(first);
    } else {
      first.kill();
      await first.shows('exit code 137');
    }
    await start().shows('● Run the checks in bubblewrap');
  });
});

describe.skipIf(!hasTmux)('the gate of the guided flow (needs tmux and bubblewrap)', { timeout: 180_000 }, () => {
  it('takes the code where a person has to attest, and nothing for a yes that is not it', async () => {
    changeConfig({ approval: 'attested' });
    const guided = start();
    await guided.answer('Prepare the pull request', 'Enter');
    await guided.answer('● Read what would be public', 'Enter');
    await guided.answer('To say yes, type', 'Enter');
    await guided.answer('● Read what would be public', 'Enter');
    expect(prepared.simulator.writes).toEqual([]);
    const asked = await guided.shows('To say yes, type', 'not given');
    const [, code = ''] = /type ([A-Z0-9]{6}) and/.exec(asked) ?? [];
    allowWrites(prepared.simulator, 'approved');
    await guided.answer(code, code, 'Enter');
    await guided.shows('● Look for another issue');
    expect(prepared.published.pullRequests).toHaveLength(1);
  });

  it('goes on with a publication that was cut off, after a typed yes', async () => {
    await prepared.expect(['pr', '--draft']);
    allowWrites(prepared.simulator, 'approved');
    prepared.simulator.faults.add({ matches: { method: 'POST', pathPattern: /\/pulls$/ }, fault: FAULTS.slow(20_000) });
    const first = start();
    await first.answer('● Read what would be public', 'Enter');
    await first.answer('type yes and press Enter', 'yes', 'Enter');
    const isAsked = () =>
      prepared.simulator.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/pulls'));
    await vi.waitUntil(isAsked, { timeout: 60_000 });
    first.kill();
    await first.shows('exit code 137');
    const second = start();
    await second.answer('● Go on publishing what was approved', 'Enter');
    await second.answer('type yes and press Enter', 'Enter');
    await second.shows('Nothing was published.');
    expect(prepared.published.pullRequests).toHaveLength(0);
    const third = start();
    await third.answer('● Go on publishing what was approved', 'Enter');
    await third.answer('type yes and press Enter', 'yes', 'Enter');
    await third.shows('● Look for another issue');
    expect(prepared.published.pullRequests).toHaveLength(1);
  });
});

describe.skipIf(!hasTmux)('programs of the person (needs tmux and bubblewrap)', { timeout: 120_000 }, () => {
  it.each([
    { name: 'fails', env: { EDITOR: 'false' }, words: 'The program did not end well.' },
    { name: 'is not there', env: { EDITOR: 'no-such-editor' }, words: 'The program did not end well.' },
    { name: 'is not named', env: {}, words: 'Neither VISUAL nor EDITOR is set.' },
  ])('an editor that $name leaves the flow where it was', async ({ env, words }) => {
    const guided = start('dumb', env);
    await guided.answer('3.  Open the workspace', '3', 'Enter');
    await guided.answer('The whole workspace', '1', 'Enter');
    await guided.shows(words);
    const shown = await guided.shows('What now?\n');
    expect(shown).toContain(`${prepared.directory}/.contribflow/workspaces/works-adder-7`);
  });

  it('a sandbox that is not there leads to one that is', async () => {
    changeConfig({ sandbox: { engine: 'docker' } });
    prepared.write('README.md', '# adder, with a plus\n');
    await prepared.expect(['diff']);
    const guided = start();
    await guided.answer('● See which checks', 'Enter');
    await guided.answer('● Run the checks in Docker', 'Enter');
    await guided.answer('● See what this machine has', 'Enter');
    await guided.shows('Run the checks in bubblewrap (the review gate does not accept it)');
  });
});
