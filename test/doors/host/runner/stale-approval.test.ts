import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '../../../../src/contract/run.ts';
import { ADDER_FIX } from '../../../builders/adder-patches.ts';
import { type ContributionLab, contributionLab } from '../../../builders/contribution-lab.ts';
import { TENANT } from '../../../builders/host-lab.ts';
import { KillableProcess } from '../../../builders/killable-process.ts';
import { createMovedClock, type MovedClock } from '../../../builders/moved-clock.ts';
import { ISSUE, SLUG } from '../../../builders/prepared-publication.ts';
import { CLI, cliEnvironment, controllerDirectory } from '../../../builders/run-cli.ts';
import { allowWrites } from '../../../builders/write-ledger.ts';

const CONFIG = { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } };

let given: ContributionLab;
let clock: MovedClock;
let worker: KillableProcess;
beforeEach(async () => {
  given = await contributionLab();
  clock = createMovedClock();
  const { lab, environment } = given;
  const known = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const env = cliEnvironment(environment['HOME'] ?? '', { ...Object.fromEntries(known), ...clock.env });
  const command = [process.execPath, CLI, 'worker', '--json', '--store', join(lab.directory, 'host.db')];
  const workDirectory = ['--work-directory', lab.workDirectory];
  worker = new KillableProcess([...command, ...workDirectory], { cwd: controllerDirectory({ config: CONFIG }), env });
  await worker.start();
});
afterEach(async () => {
  await worker.kill();
  await given.close();
});

const inRun = ({ runId }: Run, path: string) => join(given.lab.workDirectory, TENANT, runId, '.contribflow', path);

async function atGate(): Promise<Run> {
  const { runId } = await given.lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
  const run = await given.lab.until(runId, 'waiting-approval', 'failed', 'waiting-input');
  expect(run.status).toBe('waiting-approval');
  return run;
}

/** Says yes, and gives where the run stands next. */
async function afterYes(run: Run): Promise<Run> {
  await given.lab.decide(run, 'approved');
  return given.lab.until(run.runId, 'waiting-approval', 'waiting-input', 'completed', 'failed');
}

const reviews = async ({ runId }: Run) =>
  (await given.lab.story(runId)).filter((each) => each === 'node.started review').length;

const expectNothingPublic = () => {
  expect(given.simulator.writes).toEqual([]);
};

async function expectPublishedByAnotherYes(again: Run): Promise<void> {
  allowWrites(given.simulator, 'approved');
  expect(await afterYes(again)).toMatchObject({ status: 'completed' });
  expect(given.pullRequests()).toHaveLength(1);
}

describe('a yes on the board to what is no longer so', { timeout: 180_000 }, () => {
  it('came after half an hour: the same is reviewed again, and waits for another yes', async () => {
    const run = await atGate();
    clock.set(31);
    const again = await afterYes(run);
    expectNothingPublic();
    expect(again).toMatchObject({ status: 'waiting-approval' });
    expect(again.waiting).not.toEqual(run.waiting);
    expect(await reviews(run)).toBe(2);
    await expectPublishedByAnotherYes(again);
  });

  it('was to another digest: what it is now is reviewed, and waits for another yes', async () => {
    const run = await atGate();
    const path = inRun(run, 'config.json');
    writeFileSync(
      path,
      JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), maxLinesChanged: 123 }),
    );
    const again = await afterYes(run);
    expectNothingPublic();
    expect(again).toMatchObject({ status: 'waiting-approval' });
    expect(again.waiting).not.toMatchObject({ digest: run.waiting?.for === 'approval' && run.waiting.digest });
    expect(await reviews(run)).toBe(2);
    await expectPublishedByAnotherYes(again);
  });

  it('was to other files: the run waits for a patch', async () => {
    const run = await atGate();
    writeFileSync(inRun(run, `workspaces/${SLUG}/README.md`), '# Changed since\n');
    expect(await afterYes(run)).toMatchObject({ status: 'waiting-input' });
    expectNothingPublic();
  });

  it('was to an issue that is closed by now: the gate says so, and the run ends', async () => {
    const run = await atGate();
    for (const { issues } of given.simulator.world.repositories) for (const issue of issues) issue.state = 'closed';
    expect(await afterYes(run)).toMatchObject({ status: 'failed', failure: { code: 'gate_blocked' } });
    expect(await reviews(run)).toBe(2);
    expectNothingPublic();
  });
});
