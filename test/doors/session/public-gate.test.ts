import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { codeOnScreen } from '../../builders/code-on-screen.ts';
import { BRANCH, FORK, ISSUE, PreparedPublication } from '../../builders/prepared-publication.ts';
import { SessionClient } from '../../builders/session-client.ts';
import { hasTmux, startInTmux } from '../../builders/tmux.ts';
import { allowWrites } from '../../builders/write-ledger.ts';

/** Until the session is dead, however long that takes. */
const STALL = FAULTS.slow(20_000);

let prepared: PreparedPublication;
let session: SessionClient;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
afterAll(() => prepared.close());
afterEach(async () => {
  await session.close();
});

/** A session whose task has come to the gate, and what it asks there. */
async function atTheGate({ policy = 'never', dryRun = true } = {}) {
  await prepared.restart({ dryRun });
  return ask(policy);
}

async function ask(policy = 'never') {
  session = new SessionClient({ cwd: prepared.directory, env: prepared.environment });
  await session.configure({ approval_policy: policy });
  session.say('task', 'Go on.');
  const request = await session.next('exec_approval_request', { id: 'task' });
  if (request.public === null) throw new Error('nothing public is asked for');
  return { ...request, public: request.public };
}

const decide = (id: string, decision: string, more: object = {}) => {
  session.submit(id, { type: 'exec_approval', id: 'task', decision, ...more });
};

const setApproval = (approval: string) => {
  const path = join(prepared.directory, '.contribflow/config.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), approval }));
};

describe('at the gate', () => {
  it.each(['never', 'on-request'])(
    'a person is asked under the policy %s, with the commands and their digest',
    async (policy) => {
      const request = await atTheGate({ policy });
      expect(request.public).toMatchObject({ mode: 'flag', terminal_command: null });
      expect(request.public.digest).toMatch(/^[0-9a-f]{64}$/);
      expect(request.public.would_run.join('\n')).toContain('git push');
      expect(request.command).toEqual(['contribflow', 'pr', '--issue', ISSUE, '--draft', '--yes']);
      expect(prepared.simulator.writes).toEqual([]);
    },
  );

  it('a yes publishes exactly once', { timeout: 60_000 }, async () => {
    const request = await atTheGate();
    allowWrites(prepared.simulator, 'approved');
    decide('yes', 'approved', { digest: request.public.digest });
    decide('again', 'approved', { digest: request.public.digest });
    const { last_agent_message: message } = await session.next('task_complete');
    expect(message).toMatch(/^The draft pull request is open: http/);
    expect(prepared.published.pullRequests).toHaveLength(1);
    expect(prepared.published.forks).toEqual([FORK]);
    expect(await session.next('error', { id: 'again' })).toMatchObject({ code: 'nothing_to_approve' });
    // Who goes on finds nothing more to publish.
    session.say('more', 'Go on.');
    expect((await session.next('task_complete', { id: 'more' })).last_agent_message).toContain('done');
    expect(session.types('more')).not.toContain('exec_approval_request');
    expect(prepared.published.pullRequests).toHaveLength(1);
  });

  it.each([
    { title: 'without the digest', decision: 'approved', more: {} },
    { title: 'to another digest', decision: 'approved', more: { digest: '0'.repeat(64) } },
    { title: 'for the whole session', decision: 'approved_for_session', more: {} },
  ])('a yes $title publishes nothing, and the question stands', async ({ decision, more }) => {
    const request = await atTheGate();
    const digest = 'digest' in more ? more.digest : request.public.digest;
    decide('yes', decision, decision === 'approved' ? more : { digest });
    expect(await session.next('error', { id: 'yes' })).toMatchObject({ code: 'approval_mismatch' });
    decide('no', 'denied');
    expect((await session.next('task_complete')).last_agent_message).toBe('Nothing was published: a person said no.');
    expect(prepared.simulator.writes).toEqual([]);
  });

  it('an abort ends the task, and nothing is published', async () => {
    await atTheGate();
    decide('stop', 'abort');
    expect(await session.next('turn_aborted', { id: 'task' })).toMatchObject({ reason: 'aborted' });
    expect(prepared.simulator.writes).toEqual([]);
  });

  it('the end of the input is no yes', async () => {
    await atTheGate();
    expect(await session.close()).toBe(0);
    expect(session.events.at(-1)?.msg).toEqual({ type: 'turn_aborted', reason: 'shutdown' });
    expect(prepared.simulator.writes).toEqual([]);
  });

  it('a yes to a dry run that was replaced since publishes nothing', async () => {
    const request = await atTheGate();
    await prepared.expect(['pr', '--draft', '--title', 'Another title']);
    decide('yes', 'approved', { digest: request.public.digest });
    expect(await session.next('error', { id: 'task' })).toMatchObject({ code: 'approval_refused' });
    expect((await session.next('task_complete')).last_agent_message).toContain('another dry run');
    expect(prepared.simulator.writes).toEqual([]);
  });

  it('an earlier yes to a command covers nothing public', { timeout: 60_000 }, async () => {
    await prepared.restart({ dryRun: false });
    session = new SessionClient({ cwd: prepared.directory, env: prepared.environment });
    await session.configure({ approval_policy: 'untrusted' });
    session.say('task', 'Go on.');
    const first = await session.next('exec_approval_request');
    expect(first).toMatchObject({ public: null, command: ['contribflow', 'pr', '--draft', '--json'] });
    decide('dry run', 'approved_for_session');
    const asked = await session.until(
      () => session.events.flatMap(({ msg }) => (msg.type === 'exec_approval_request' ? [msg] : []))[1],
    );
    expect(asked.public).not.toBeNull();
    decide('no', 'denied');
    await session.next('task_complete');
    expect(prepared.simulator.writes).toEqual([]);
  });
});

describe('a publication that was begun', () => {
  it('is gone on with after another yes, and there is one of each', { timeout: 120_000 }, async () => {
    const request = await atTheGate();
    // Its first write takes effect, and the session never hears of it.
    const first = { matches: { method: 'POST', pathPattern: /\/forks$/ }, fault: FAULTS.afterEffect(STALL) };
    prepared.simulator.faults.add(first);
    allowWrites(prepared.simulator, 'approved');
    decide('yes', 'approved', { digest: request.public.digest });
    await vi.waitFor(
      () => {
        expect(prepared.published.forks).toEqual([FORK]);
      },
      { timeout: 60_000 },
    );
    session.child.kill('SIGKILL');
    await session.ended;
    expect(prepared.published.pullRequests).toEqual([]);

    const again = await ask();
    expect(again.public).toMatchObject({ digest: request.public.digest, expires_at: null });
    expect(again.public.would_run).toEqual(request.public.would_run);
    decide('another', 'approved', { digest: again.public.digest });
    expect((await session.next('task_complete')).last_agent_message).toMatch(/^The draft pull request is open: http/);
    expect(prepared.published.forks).toEqual([FORK]);
    expect(prepared.published.pullRequests).toMatchObject([{ headRefName: BRANCH, isDraft: true }]);
    const pushed = prepared.simulator.writes.filter(({ kind }) => kind === 'push');
    expect(pushed).toHaveLength(1);
  });
});

/** A session at the gate of a directory in which only a person's terminal counts. */
async function attestedGate() {
  await prepared.restart({ dryRun: false });
  setApproval('attested');
  await prepared.expect(['pr', '--draft']);
  return ask();
}

describe('where a person approves on a terminal', () => {
  it('a yes of the session is refused, and the terminal is named', async () => {
    const request = await attestedGate();
    expect(request.public).toMatchObject({
      mode: 'attested',
      terminal_command: `contribflow approve --issue ${ISSUE}`,
    });
    expect(request.reason).toContain('not enough');
    decide('yes', 'approved', { digest: request.public.digest });
    const refused = await session.next('error', { id: 'task' });
    expect(refused.code).toBe('approval_refused');
    expect(refused.message).toContain('contribflow approve');
    await session.next('task_complete');
    expect(prepared.simulator.writes).toEqual([]);
  });

  it.skipIf(!hasTmux)('their approval lets the yes of the session publish, once', { timeout: 120_000 }, async () => {
    const { public: offered } = await attestedGate();
    const screen = startInTmux(
      (offered.terminal_command ?? '').replace(/^contribflow /, ''),
      prepared.directory,
      prepared.environment,
    );
    try {
      const code = await codeOnScreen(screen);
      await screen.answer('>', code, 'Enter');
      expect(await screen.ended()).toMatchObject({ code: 0 });
    } finally {
      screen.close();
    }
    expect(prepared.simulator.writes).toEqual([]);

    // The question that was asked before still stands.
    allowWrites(prepared.simulator, 'approved');
    decide('yes', 'approved', { digest: offered.digest });
    decide('again', 'approved', { digest: offered.digest });
    expect((await session.next('task_complete')).last_agent_message).toMatch(/^The draft pull request is open: http/);
    expect(await session.next('error', { id: 'again' })).toMatchObject({ code: 'nothing_to_approve' });
    expect(prepared.published.forks).toEqual([FORK]);
    expect(prepared.published.pullRequests).toHaveLength(1);
    session.say('more', 'Go on.');
    await session.next('task_complete', { id: 'more' });
    expect(session.types('more')).not.toContain('exec_approval_request');
    expect(prepared.published.pullRequests).toHaveLength(1);
  });
});
