import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../../src/contract/candidate.ts';
import type { ScoreResult } from '../../src/contract/score.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { ask, openStream } from '../builders/host-client.ts';
import { controllerDirectory, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';
import { environmentOf } from '../builders/simulated-github.ts';

const REPOSITORY = 'quillworks/slug-kit';
const CANDIDATE = 41;
/** Somebody else has claimed it, so that a run about it ends at its plan. */
const CLAIMED = `${REPOSITORY}#22`;
const ELSEWHERE = 'lanternjs/lantern#14880';

let simulator: GithubSimulator;
let host: ServedHost;
beforeAll(async () => {
  simulator = await startGithubSimulator();
  const env = { HOME: temporaryDirectory(), ...environmentOf(simulator) };
  host = await ServedHost.start({ cwd: controllerDirectory({ config: {} }), env });
});
afterAll(async () => {
  const { stderr } = await host.stop();
  await simulator.close();
  expect(stderr).toBe('');
  expect(simulator.writes).toEqual([]);
});

type Told = Pick<Candidate, 'score' | 'scoreExplanation'>;

/** A client of one tenant. */
class Client {
  readonly #key: string;
  readonly tenant: string;

  private constructor(tenant: string, key: string) {
    this.tenant = tenant;
    this.#key = key;
  }

  static async of(tenant: string): Promise<Client> {
    return new Client(tenant, await host.newKey('--tenant', tenant));
  }

  /** Begins a run, and waits for its end. */
  async run(workflowId: string, inputs: object): Promise<string> {
    const { runId } = (await ask(host.url, this.#key, 'createRun', { body: { workflowId, inputs } })).body;
    await (await openStream(host.url, this.#key, runId)).rest();
    return runId;
  }

  async judge(runId: string, signal: object): Promise<void> {
    expect((await ask(host.url, this.#key, 'annotateRun', { runId, body: { signal } })).status).toBe(201);
  }

  async #answer(runId: string, nodeId: string): Promise<unknown> {
    const { events } = (await ask(host.url, this.#key, 'pollEvents', { runId })).body;
    const done = events.find((event) => event.type === 'node.completed' && event.nodeId === nodeId);
    if (done === undefined) throw new Error(`${nodeId} has not answered`);
    return (done.payload as { readonly answer: unknown }).answer;
  }

  /** What a search says of the candidate. */
  async found(): Promise<Told> {
    const runId = await this.run('discovery', { repository: REPOSITORY, limit: 20 });
    const { candidates } = (await this.#answer(runId, 'discover')) as { readonly candidates: readonly Candidate[] };
    const candidate = candidates.find(({ number }) => number === CANDIDATE);
    if (candidate === undefined) throw new Error('the search does not find it');
    return candidate;
  }

  /** What a contribution says of an issue before it plans. */
  async scored(issue: string): Promise<ScoreResult> {
    return (await this.#answer(await this.run('contribution', { issue }), 'score')) as ScoreResult;
  }
}

const ofJudgments = ({ scoreExplanation }: Told) => scoreExplanation.filter(({ rule }) => rule === 'judgments');

describe('judgments on past runs', { timeout: 120_000 }, () => {
  it('lower what a repository scores later, for the same tenant only, and are told as the reason', async () => {
    const [judging, other] = [await Client.of('judging'), await Client.of('other')];
    const before = await judging.found();
    expect(ofJudgments(before)).toEqual([]);
    expect(before.score).toBeGreaterThan(20);
    expect(await other.found()).toEqual(before);

    const flagged = await judging.run('contribution', { issue: CLAIMED });
    const rated = await judging.run('contribution', { issue: CLAIMED });
    expect(await judging.found()).toEqual(before);

    // Over HTTP: five points for a flag.
    await judging.judge(flagged, { kind: 'flag' });
    const afterFlag = await judging.found();
    expect(afterFlag.score).toBe(before.score - 5);
    expect(ofJudgments(afterFlag)).toMatchObject([{ impact: -5, message: '1 flag on 2 earlier runs here.' }]);

    // By the command: five more for each star below three.
    const ran = await host.run(['annotate', rated, '--rating', '1', '--tenant', 'judging', '--json']);
    expect(ran.code, ran.stdout).toBe(0);
    const afterRating = await judging.found();
    expect(afterRating.score).toBe(before.score - 15);
    expect(ofJudgments(afterRating)).toMatchObject([
      {
        impact: -15,
        message: expect.stringContaining('a mean of 1.0 of 5 in 1 rating of earlier runs here') as string,
      },
    ]);
    const { breakdown, explanation } = await judging.scored(CLAIMED);
    expect(breakdown['judgments']).toBe(-15);
    expect(explanation.filter(({ rule }) => rule === 'judgments')).toMatchObject([
      { message: expect.stringContaining('1 flag on 2 earlier runs here') as string },
    ]);

    expect(await other.found()).toEqual(before);
    expect((await other.scored(CLAIMED)).breakdown['judgments'] ?? 0).toBe(0);
    expect((await judging.scored(ELSEWHERE)).breakdown['judgments'] ?? 0).toBe(0);
  });

  it('count as their author sees it now: the newest rating, and one flag for each run', async () => {
    const client = await Client.of('changing');
    const before = await client.found();
    const runId = await client.run('contribution', { issue: CLAIMED });
    await client.judge(runId, { kind: 'rating', rating: 1 });
    expect((await client.found()).score).toBe(before.score - 10);
    await client.judge(runId, { kind: 'rating', rating: 5 });
    // Praise lifts nothing: it is of another issue.
    expect((await client.found()).score).toBe(before.score);
    for (let times = 0; times < 3; times += 1) await client.judge(runId, { kind: 'flag' });
    expect((await client.found()).score).toBe(before.score - 5);
  });
});
