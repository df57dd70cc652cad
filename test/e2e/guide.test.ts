import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { CLI, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import { SLUG_ISSUE, solvingEditor } from '../builders/slug-kit.ts';
import { hasTmux, startShellInTmux, type TmuxScreen } from '../builders/tmux.ts';
import { allowWrites } from '../builders/write-ledger.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

let simulator: GithubSimulator;
let screen: TmuxScreen;
beforeEach(async () => {
  simulator = await startGithubSimulator();
});
afterEach(async () => {
  screen.close();
  await simulator.close();
});

/** Starts the guided flow under `script`, which keeps every byte that reaches the terminal. */
function start(args: string, env: Readonly<Record<string, string>>, terminal = 'screen') {
  const directory = temporaryDirectory();
  const bytes = join(temporaryDirectory(), 'bytes');
  const home = temporaryDirectory();
  screen = startShellInTmux(
    `TERM=${terminal} script -qefc "'${process.execPath}' '${CLI}' ${args}" '${bytes}'; echo "exit code $?"; sleep 60`,
    directory,
    { HOME: home, EDITOR: solvingEditor(), ...environmentOf(simulator), ...env },
  );
  return { directory, bytes: () => readFileSync(bytes, 'utf8') };
}

const LONGEST_LINE = 80;

function expectToFit(history: string): void {
  for (const line of history.split('\n')) expect(line.trimEnd().length, line).toBeLessThanOrEqual(LONGEST_LINE);
}

const pullRequests = () =>
  simulator.world.repositories.find(({ name }) => name === 'slug-kit')?.pullRequests.filter(({ isDraft }) => isDraft);

describe.skipIf(!hasTmux)('contribflow alone on a terminal (needs tmux)', () => {
  describeOnEngines('from nothing to the draft pull request', () => {
    it.each([{ env: {} }, { env: { NO_COLOR: '1' } }])(
      'with the arrow keys, $env',
      { timeout: 300_000 },
      async ({ env }) => {
        const { bytes } = start('', env);
        await screen.answer('● Set up this directory', 'Enter');
        await screen.answer('Languages', 'TypeScript', 'Enter');
        await screen.answer('Topics', 'slugs', 'Enter');
        await screen.answer('Kinds', 'Enter');
        await screen.answer('Who will', 'Enter');
        await screen.answer('How does', 'Down', 'Enter');
        await screen.answer('● Look for issues', 'Down', 'Enter');
        await screen.answer('What now?\n● Look for issues', 'Enter');
        await screen.answer(`●  83  ${SLUG_ISSUE}`, 'Enter');
        await screen.answer(`● Plan ${SLUG_ISSUE}`, 'Enter');
        await screen.answer('● Get the code', 'Enter');
        await screen.answer('● Open the workspace', 'Enter');
        await screen.answer('● The whole workspace', 'Enter');
        await screen.answer('● Take the patch', 'Enter');
        await screen.answer('● See which checks', 'Enter');
        await screen.answer('● Run the checks in bubblewrap', 'Enter');
        await screen.answer('● Prepare the pull request', 'Enter');
        await screen.answer('● Read what would be public', 'Enter');
        await screen.answer('type yes and press Enter', 'Enter');
        await screen.shows('Nothing was published.');
        expect(simulator.writes).toEqual([]);
        await screen.answer('● Read what would be public', 'Enter');
        await screen.shows('type yes and press Enter', 'Nothing was published.');
        allowWrites(simulator, 'approved');
        await screen.answer('type yes and press Enter', 'yes', 'Enter');
        await screen.answer('● Look for another issue', 'Down', 'Enter');
        expect(await screen.shows('exit code')).toContain('exit code 0');
        expect(pullRequests()).toHaveLength(1);
        expectToFit(screen.history());
        if ('NO_COLOR' in env) expect(bytes()).not.toMatch(COLOUR);
        else expect(bytes()).toMatch(COLOUR);
      },
    );

    it.each([
      { args: '--no-animation', terminal: 'xterm', allowed: COLOUR_ONLY },
      { args: '', terminal: 'dumb', allowed: NOTHING },
    ])(
      'by numbers, with nothing that moves: $args $terminal',
      { timeout: 300_000 },
      async ({ args, terminal, allowed }) => {
        const { bytes } = start(args, {}, terminal);
        const choose = (text: string, number: number) => screen.answer(text, String(number), 'Enter');
        await choose('1.  Set up this directory', 1);
        await screen.answer('Languages', 'TypeScript', 'Enter');
        await screen.answer('Topics', 'slugs', 'Enter');
        await screen.answer('Kinds', '10', 'Enter');
        await screen.answer('"10" is not in the list', 'Enter');
        await choose('Who will', 1);
        await choose('How does', 2);
        await choose('2.  Open .contribflow/config.json', 2);
        await choose('What now?', 1);
        await choose(`83  ${SLUG_ISSUE}`, 1);
        await choose(`1.  Plan ${SLUG_ISSUE}`, 1);
        await choose('1.  Get the code', 1);
        await choose('1.  Open the workspace', 1);
        await choose('1.  The whole workspace', 1);
        await choose('1.  Take the patch', 1);
        await choose('1.  See which checks', 1);
        await choose('1.  Run the checks in bubblewrap', 1);
        await choose('1.  Prepare the pull request', 1);
        await choose('1.  Read what would be public', 1);
        allowWrites(simulator, 'approved');
        await screen.answer('type yes and press Enter', 'yes', 'Enter');
        await choose('2.  Stop for now', 2);
        expect(await screen.shows('exit code')).toContain('exit code 0');
        expect(pullRequests()).toHaveLength(1);
        expectToFit(screen.history());
        expect(screen.history()).toContain('npm test on the patch');
        expect(
          bytes()
            .match(ESCAPES)
            ?.filter((found) => !allowed.test(found)) ?? [],
        ).toEqual([]);
      },
    );
  }, ['bwrap']);
});

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: these are the bytes.
const COLOUR = /\u001b\[[39][0-7]m/;
const ESCAPES = /\u001b(?:\[[0-9;?]*[A-Za-z]|.)/g;
const COLOUR_ONLY = /^\u001b\[[0-9;]*m$/;
const NOTHING = /(?!)/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: these are the bytes.
