import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GATE_CHECKS } from '../../src/contract/vocabulary.ts';
import { startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import type { Door, Heard } from './door.ts';
import { cliDoor } from './doors/cli.ts';
import { envelopeDoor } from './doors/envelope.ts';
import { hostDoor } from './doors/host.ts';
import { mcpDoor } from './doors/mcp.ts';
import { sessionDoor } from './doors/session.ts';
import { SCENARIO, type Step, type Verdict } from './scenario.ts';

const DOORS: readonly Door[] = [cliDoor, envelopeDoor, mcpDoor, sessionDoor, hostDoor];

/** What was heard at each step, by door. */
const told = new Map<string, readonly (Heard | null)[]>();

describe.each(DOORS)('through $name', (door) => {
  it('the story goes as it must', { timeout: 300_000 }, async () => {
    const heard = await tell(door);
    told.set(door.name, heard);
    const verdicts = SCENARIO.map((step, at) => ({ title: step.title, ...withoutAdvice(heard[at] ?? null) }));
    expect(verdicts).toEqual(
      SCENARIO.map((step) => ({ title: step.title, ...('expect' in step && whole(step.expect)) })),
    );
  });

  it('the advice is that of the command line', () => {
    expect(told.get(door.name)).toEqual(told.get(cliDoor.name));
  });
});

/** Tells the story through one door, on a GitHub and in a directory of its own. */
async function tell(door: Door): Promise<readonly (Heard | null)[]> {
  const simulator = await startGithubSimulator();
  const directory = temporaryDirectory();
  const environment = { HOME: temporaryDirectory(), ...environmentOf(simulator) };
  const open = await door.open({ directory, environment });
  try {
    const heard: (Heard | null)[] = [];
    for (const step of SCENARIO) {
      if ('verb' in step) heard.push(await open.ask(step.verb, step.input));
      else {
        happen(step, directory);
        heard.push(null);
      }
    }
    expect(simulator.writes).toEqual([]);
    return heard;
  } finally {
    await open.close();
    await simulator.close();
  }
}

function happen({ files = {}, edits = [] }: Exclude<Step, { verb: unknown }>, directory: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(directory, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} is not as the story has it`);
    writeFileSync(
      join(directory, file),
      text.replace(from, () => to),
    );
  }
}

function withoutAdvice(heard: Heard | null): Partial<Verdict> {
  if (heard === null) return {};
  const { recommendedCommand, ...verdict } = heard;
  expect(recommendedCommand).not.toBe('');
  return verdict;
}

/** The checks that a step does not name have passed. */
const whole = (verdict: Verdict): Verdict => ({
  ...verdict,
  checks: verdict.checks && { ...Object.fromEntries(GATE_CHECKS.map((name) => [name, 'passed'])), ...verdict.checks },
});
