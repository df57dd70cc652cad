import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type DemoPlayed, DemoResult } from '../../src/contract/demo.ts';
import { CONTRACT_NAMES, CONTRACTS } from '../../src/contract/registry.ts';
import { type CliOptions, type CliRun, documentOf, runCli, temporaryDirectory } from './run-cli.ts';
import { noteReportedWrites } from './write-ledger.ts';

/** Where a demo runs in a test: everything that it could leave behind is in one place. */
export interface DemoPlaces {
  readonly cwd: string;
  readonly home: string;
  readonly state: string;
  readonly temporary: string;
  readonly env: Readonly<Record<string, string>>;
}

export function demoPlaces(env: Readonly<Record<string, string>> = {}): DemoPlaces {
  const root = temporaryDirectory();
  // The user of the sandbox has no rights, and has to get to what is put there for it.
  chmodSync(root, 0o755);
  const [cwd, home, state, temporary] = ['cwd', 'home', 'state', 'tmp'].map((name) => {
    mkdirSync(join(root, name));
    return join(root, name);
  }) as [string, string, string, string];
  const own = { HOME: home, XDG_STATE_HOME: state, TMPDIR: temporary, GH_TOKEN: USERS_TOKEN };
  return { cwd, home, state, temporary, env: { ...own, ...env } };
}

/** The token of the user who runs the demo, which nobody is to see. */
export const USERS_TOKEN = ['ghp', 'Hd72Kq9Lm3Xw8Rt5Vn1Bz6Yc4Js0Pf2Ga7Ue'].join('_');

export const runDemo = (
  places: DemoPlaces,
  args: readonly string[],
  options: Pick<CliOptions, 'whileRunning'> = {},
): Promise<CliRun> => runCli(['demo', ...args], { cwd: places.cwd, env: places.env, ...options });

/** Nothing of the demo is left, and nothing of the user's was touched. */
export function expectNoTrace({ cwd, home, state, temporary }: DemoPlaces): void {
  for (const directory of [cwd, home, state, temporary]) expect(readdirSync(directory), directory).toEqual([]);
}

/** The answer of a demo that was played, after its contract and those of all its steps were checked. */
export function playedOf(run: CliRun): DemoPlayed {
  const answer = DemoResult.parse(documentOf(run));
  if (answer.status === 'listed') throw new Error('nothing was played');
  noteReportedWrites(answer.publicWrites);
  for (const { contract, answer: given } of answer.steps) {
    const name = CONTRACT_NAMES.find((each) => each === contract);
    if (contract === null) expect(given).toBeNull();
    else if (name === undefined) throw new Error(`no contract ${contract}`);
    else expect(CONTRACTS[name].emitted.safeParse(given).error, contract).toBeUndefined();
  }
  return answer;
}
