import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startGithubSimulator } from '../../../../src/demo/github/simulator.ts';
import { createWorld } from '../../../../src/demo/github/world/builders.ts';
import { ADDER_FIX } from '../../../builders/adder-patches.ts';
import { newHostKey } from '../../../builders/host-key.ts';
import { HostLab } from '../../../builders/host-lab.ts';
import { KillableProcess } from '../../../builders/killable-process.ts';
import { adderRepository } from '../../../builders/prepared-publication.ts';
import { CLI, cliEnvironment, controllerDirectory, temporaryDirectory } from '../../../builders/run-cli.ts';
import { environmentOf } from '../../../builders/simulated-github.ts';
import { allowWrites } from '../../../builders/write-ledger.ts';
import { isFull } from '../../../engines/describe-on-engines.ts';
import { freshDatabase, testPostgres } from '../../../engines/test-postgres.ts';

const SIZE = isFull ? { runs: 200, contributions: 8, kills: 20 } : { runs: 30, contributions: 2, kills: 4 };
const WORKERS = 3;
const CONFIG = { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] }, limits: { openPullRequests: 100 } };

const postgres = testPostgres();
const STORES = [
  { name: 'libsql', open: () => Promise.resolve({ address: join(temporaryDirectory(), 'host.db'), drop: () => null }) },
  ...('missing' in postgres ? [] : [{ name: 'PostgreSQL', open: () => freshDatabase(postgres) }]),
];
if ('missing' in postgres) it.skip(`on PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);

describe.each(STORES)('kills of the server and of workers, on $name', ({ open }) => {
  it('lose no run, do none twice and publish nothing twice', { timeout: 1_200_000 }, async () => {
    const issues = Array.from({ length: SIZE.contributions }, (_, index) => `works/adder${index}#7`);
    const simulator = await startGithubSimulator({
      world: createWorld({ repositories: issues.map((issue) => adderRepository(issue.replace('#7', ''))) }),
    });
    allowWrites(simulator, 'approved');
    const { address, drop } = await open();
    const lab = await HostLab.open({ store: address });
    const key = await newHostKey(lab.store);
    const home = temporaryDirectory();
    const cwd = controllerDirectory({ config: CONFIG });
    const env = cliEnvironment(home, { ...environmentOf(simulator), CONTRIBFLOW_TEST_LEASE_MS: '3000' });
    const server = new KillableProcess(
      [process.execPath, CLI, 'serve', '--json', '--conformance', '--no-worker', '--port', '0', '--store', address],
      { cwd: home, env },
    );
    const workers = Array.from({ length: WORKERS }, (_, index) => {
      const workDirectory = join(lab.directory, `disk-${index}`);
      const command = [
        process.execPath,
        CLI,
        'worker',
        '--json',
        '--store',
        address,
        '--work-directory',
        workDirectory,
      ];
      return new KillableProcess(command, { cwd, env });
    });
    let url = urlIn(await server.start());
    await Promise.all(workers.map((worker) => worker.start()));

    /** The same key until there is an answer: whoever was killed, there is one run for it. */
    const begin = async (name: string, workflowId: string, inputs: object): Promise<string> => {
      for (;;) {
        const runId = await post(url, key, name, { workflowId, inputs });
        if (runId !== null) return runId;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const creating = Promise.all([
      ...issues.map((issue) => begin(issue, 'contribution', { issue, patch: ADDER_FIX })),
      ...Array.from({ length: SIZE.runs }, (_, index) => {
        const { workflowId, inputs } = MIX[index % MIX.length] ?? NOOP;
        return begin(`run ${index}`, workflowId, inputs);
      }),
    ]);
    const deciding = creating.then((runIds) => Promise.all(runIds.map((runId) => decide(lab, runId))));
    const ending = { isOver: false };
    const over = deciding.finally(() => {
      ending.isOver = true;
    });

    let kills = 0;
    for (; kills < SIZE.kills && !ending.isOver; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1200));
      const victim = [server, ...workers][kills % (WORKERS + 1)] ?? server;
      await victim.kill();
      const said = await victim.start();
      if (victim === server) url = urlIn(said);
    }
    const runs = await over;

    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(SIZE.runs + SIZE.contributions);
    expect(runs.filter(({ status }) => status !== 'completed')).toEqual([]);
    for (const { runId } of runs) {
      const events = await lab.events(runId);
      const done = events.filter(({ type }) => type === 'node.completed').map(({ nodeId }) => nodeId);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
      expect(events.filter(({ type }) => /^run\.(?:completed|failed|cancelled)$/.test(type))).toHaveLength(1);
      expect(done).toEqual([...new Set(done)]);
    }
    const opened = simulator.world.repositories.map(({ pullRequests }) => pullRequests.length);
    expect(opened.reduce((sum, count) => sum + count, 0)).toBe(SIZE.contributions);
    expect(Math.max(...opened)).toBe(1);
    expect(kills).toBeGreaterThan(0);
    console.log(`${runs.length} runs, ${kills} kills`);
    await Promise.all([server, ...workers].map((each) => each.kill()));
    await lab.close();
    await drop();
    await simulator.close();
  });
});

const NOOP = { workflowId: 'conformance-noop', inputs: {} };

const MIX = [
  NOOP,
  { workflowId: 'conformance-multi-node', inputs: {} },
  { workflowId: 'conformance-delay', inputs: { delayMs: 400 } },
  { workflowId: 'conformance-identity', inputs: { payload: { some: 'thing' } } },
];

const urlIn = (text: string): string => (JSON.parse(text) as { readonly url: string }).url;

/** Null when nobody answered. */
async function post(url: string, key: string, name: string, body: object): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/v1/runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': name, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { runId } = (await answer.json()) as { readonly runId?: string };
    return runId ?? null;
  } catch {
    return null;
  }
}

/** Says yes to whatever a run asks for, until it is over. */
async function decide(lab: HostLab, runId: string) {
  for (;;) {
    const run = await lab.until(runId, 'waiting-approval', 'waiting-input', 'completed', 'failed', 'cancelled');
    if (run.status !== 'waiting-approval') return run;
    await lab.decide(run, 'approved');
  }
}
