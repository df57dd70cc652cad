import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamedAnswer } from '../../src/app/answer-check.ts';
import { openHostStore } from '../../src/app/run-store.ts';
import type { RunStatus } from '../../src/contract/run-vocabulary.ts';
import { GATE_CHECKS } from '../../src/contract/vocabulary.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import type { HostStore } from '../../src/ports/host-store.ts';
import { ask } from '../builders/host-client.ts';
import { controllerDirectory, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';
import { asPage, type SignedInBrowser, signIn } from '../builders/signed-in.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';
import { allowWrites, forbidWrites } from '../builders/write-ledger.ts';
import { SCENARIO } from './scenario.ts';
import { verdictOf } from './verdict.ts';

// The same story as one run of the workflow `contribution`, on a host that is a process of its own. Everything goes over
// HTTP: the client begins the run, reads its log and gives it patches; a person who has signed in decides. Each node has to
// give the verdict that the scenario has for its verb.

const ISSUE = 'quillworks/slug-kit#41';
const CONFIG = { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } };
const TIMEOUT = { timeout: 240_000 };

let simulator: GithubSimulator;
let host: ServedHost;
let store: HostStore;
let key: string;
let person: SignedInBrowser;
beforeAll(async () => {
  simulator = await startGithubSimulator();
  const env = { HOME: temporaryDirectory(), ...environmentOf(simulator) };
  host = await ServedHost.start({ cwd: controllerDirectory({ config: CONFIG }), env });
  key = await host.newKey('--agent', '--name', 'client');
  const opened = await openHostStore(host.store, { now: () => new Date() });
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  person = await signIn({ url: host.url, store });
});
afterAll(async () => {
  await store.runs.close();
  const { code, stderr } = await host.stop();
  await simulator.close();
  expect([code, stderr]).toEqual([0, '']);
});

const create = (inputs: object) => ask(host.url, key, 'createRun', { body: { workflowId: 'contribution', inputs } });
const begin = async (inputs: object) => (await create(inputs)).body.runId;

const logOf = async (runId: string) => (await ask(host.url, key, 'pollEvents', { runId })).body.events;

const SETTLED: readonly RunStatus[] = ['waiting-input', 'waiting-approval', 'completed', 'failed', 'cancelled'];

/** Where a run comes to rest, when its log is longer than it was. */
async function settled(runId: string, logged = 0) {
  await expect
    .poll(
      async () => {
        const { status } = (await ask(host.url, key, 'readRun', { runId })).body;
        return SETTLED.includes(status) && (await logOf(runId)).length > logged;
      },
      { timeout: 200_000, interval: 200 },
    )
    .toBe(true);
  return (await ask(host.url, key, 'readRun', { runId })).body;
}

async function give(runId: string, text: string) {
  const logged = (await logOf(runId)).length;
  expect((await ask(host.url, key, 'supplyInput', { runId, body: { patch: text } })).status).toBe(200);
  return settled(runId, logged);
}

/** The verdict of a node when it was last done, as a client finds it in the log. */
async function verdictAt(runId: string, nodeId: string) {
  const events = (await logOf(runId)).filter((event) => event.nodeId === nodeId);
  const told = events.findLast(({ type }) => ['node.completed', 'node.failed', 'node.retried'].includes(type))?.payload;
  const { given, ...answered } = told as NamedAnswer & { readonly given?: NamedAnswer };
  const { refused, status, nextAction, checks } = verdictOf((given ?? answered).answer, {});
  return { refused, status, nextAction, checks };
}

/** What the scenario has to say at a step; the state is not a node's to tell. */
function scripted(title: string) {
  const step = SCENARIO.find((each) => each.title === title);
  if (step === undefined || !('expect' in step)) throw new Error(`the scenario has no step "${title}"`);
  const { refused, status, nextAction, checks } = step.expect;
  const passed = Object.fromEntries(GATE_CHECKS.map((name) => [name, 'passed']));
  return { refused, status, nextAction, checks: checks && { ...passed, ...checks } };
}

const run = promisify(execFile);

/** The edits of the scenario as a patch, made by git in a clone of the simulated repository. */
async function patchOf(isWanted: (edit: { readonly file: string }) => boolean): Promise<string> {
  const clone = join(temporaryDirectory(), 'clone');
  await run('git', ['clone', '--quiet', `${simulator.url}/quillworks/slug-kit.git`, clone]);
  for (const { file, from, to } of SLUG_KIT_FIX.filter(isWanted)) {
    const text = readFileSync(join(clone, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(
      join(clone, file),
      text.replace(from, () => to),
    );
  }
  return (await run('git', ['-C', clone, 'diff'])).stdout;
}

async function decide(runId: string, headers: Readonly<Record<string, string>>, decision: string, digest: string) {
  const response = await fetch(`${host.url}/board/runs/${runId}/decision`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ decision, digest }),
  });
  return { ...((await response.json()) as { readonly error?: string }), status: response.status };
}

describe('the story as a run over HTTP', () => {
  it('goes to the gate by the verdicts of the scenario, and is public after a yes', TIMEOUT, async () => {
    const runId = await begin({ issue: ISSUE });
    expect(await settled(runId)).toMatchObject({ status: 'waiting-input', waiting: { for: 'input', what: 'patch' } });
    expect(await verdictAt(runId, 'score')).toEqual(scripted('one of what it found'));
    expect(await verdictAt(runId, 'plan')).toEqual(scripted('a plan'));
    expect(await verdictAt(runId, 'checkout')).toEqual(scripted('a workspace'));

    const failing = await give(runId, await patchOf(({ file }) => file.startsWith('test/')));
    expect(failing).toMatchObject({ status: 'waiting-input' });
    expect(await verdictAt(runId, 'diff')).toEqual(scripted('the patch'));
    expect(await verdictAt(runId, 'validate')).toEqual(scripted('a validation that fails'));

    const ready = await give(runId, await patchOf(() => true));
    expect(ready).toMatchObject({ status: 'waiting-approval', waiting: { for: 'approval' } });
    expect(await verdictAt(runId, 'diff')).toEqual(scripted('the patch with the fix'));
    expect(await verdictAt(runId, 'validate')).toEqual(scripted('the proof'));
    const review = scripted('the dry run stops for a person');
    // A run proves its tests, which the scenario leaves out.
    expect(await verdictAt(runId, 'review')).toEqual({
      ...review,
      checks: { ...review.checks, test_honesty: 'passed' },
    });

    const digest = String(ready.waiting?.['digest']);
    const keyed = { authorization: `Bearer ${key}`, 'content-type': 'application/json', origin: host.url };
    expect(await decide(runId, keyed, 'approved', digest)).toMatchObject({ status: 403, error: 'forbidden' });
    const asPerson = asPage(host, person);
    expect(await decide(runId, asPerson, 'approved', 'f'.repeat(64))).toMatchObject({
      status: 409,
      error: 'offer_changed',
    });
    expect((await ask(host.url, key, 'readRun', { runId })).body).toEqual(ready);
    expect(simulator.writes).toEqual([]);

    allowWrites(simulator, 'approved');
    const logged = (await logOf(runId)).length;
    expect((await decide(runId, asPerson, 'approved', digest)).status).toBe(200);
    expect((await settled(runId, logged)).status).toBe('completed');
    forbidWrites(simulator);
    expect((await logOf(runId)).map(({ type }) => type)).toContain('approval.granted');
    expect(await verdictAt(runId, 'publish')).toMatchObject({ refused: null, status: 'created' });
    const upstream = simulator.world.repositories.find(
      ({ owner, name }) => `${owner}/${name}` === 'quillworks/slug-kit',
    );
    expect(upstream?.pullRequests.filter(({ isDraft, body }) => isDraft && body?.includes('#41'))).toHaveLength(1);
  });

  it.each([
    ['a project that wants no AI', 'lanternjs/lantern#14880'],
    ['an issue that somebody else has claimed', 'quillworks/slug-kit#22'],
  ])('ends before any file is touched: %s', TIMEOUT, async (title, issue) => {
    const runId = await begin({ issue, patch: 'diff --git a/a b/a\n' });
    expect(await settled(runId)).toMatchObject({ status: 'failed', error: { code: 'plan_blocked' } });
    expect(await verdictAt(runId, 'plan')).toEqual(scripted(title));
    expect((await logOf(runId)).some(({ nodeId }) => nodeId === 'checkout')).toBe(false);
  });

  it('is refused with the code of the scenario: an issue that is not there', TIMEOUT, async () => {
    const runId = await begin({ issue: 'quillworks/slug-kit#999999' });
    const { refused } = scripted('an issue that is not there');
    expect(await settled(runId)).toMatchObject({ status: 'failed', error: { code: refused } });
  });

  it('does not begin about what the scenario calls no issue', TIMEOUT, async () => {
    expect(scripted('what is no issue')).toMatchObject({ refused: 'invalid_issue' });
    const { refusal } = await create({ issue: 'slug-kit 41' });
    expect(refusal?.error).toBe('validation_error');
    expect(refusal?.message).toContain('"issue" must be');
  });
});
