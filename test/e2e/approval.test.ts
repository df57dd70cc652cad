import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUE, PreparedPublication, REPOSITORY, SLUG } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';

const TOKEN = 'a-token-for-tests';

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
afterAll(() => prepared.close());

const configPath = () => join(prepared.directory, '.contribflow/config.json');
const changeConfig = (changes: object) => {
  const config = JSON.parse(readFileSync(configPath(), 'utf8')) as object;
  writeFileSync(configPath(), JSON.stringify({ ...config, ...changes }));
};
const artifact = (kind: string) => join(prepared.directory, `.contribflow/artifacts/${kind}-${SLUG}.json`);
const forge = (kind: string, from: string, to: string) => {
  const text = readFileSync(artifact(kind), 'utf8');
  expect(text).toContain(from);
  writeFileSync(artifact(kind), text.replaceAll(from, to));
};
/** Runs --yes where nobody may write anything. */
const yesRefused = async (env: Readonly<Record<string, string>> = {}, ...more: readonly string[]) => {
  const ran = await prepared.run(['pr', '--draft', '--yes', ...more], env);
  expect(ran.code, ran.stdout + ran.stderr).toBe(8);
  expect(prepared.simulator.writes).toEqual([]);
  return documentOf(ran);
};

describe('a yes without what it takes', () => {
  it('needs a dry run', async () => {
    await prepared.restart({ dryRun: false });
    expect(await yesRefused()).toMatchObject({ error: { code: 'no_dry_run' }, nextAction: 'draft_pr' });
  });

  it.each([
    { name: 'the title', more: ['--title', 'Another title'], field: 'title' },
    { name: 'the kind of pull request', env: {}, config: { draftPrByDefault: false }, field: 'configSha256' },
  ])('is refused when $name changed, which it names', async ({ more = [], config, field }) => {
    await prepared.restart();
    if (config !== undefined) changeConfig(config);
    const refused = await yesRefused({}, ...more);
    expect(refused).toMatchObject({ error: { code: 'approval_stale' }, nextAction: 'draft_pr' });
    expect(String(refused['reason'])).toContain(field);
  });

  it('is refused when somebody else is signed in', async () => {
    await prepared.restart();
    prepared.simulator.world.viewer = 'somebody-else';
    expect(String((await yesRefused())['reason'])).toContain('login');
  });

  it('is refused for another GitHub', async () => {
    await prepared.restart();
    const { url } = prepared.simulator;
    const refused = await yesRefused({ GITHUB_API_URL: `${url}/` });
    expect(refused).toMatchObject({ error: { code: 'approval_stale' } });
  });

  it('is used up by a publication', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const created = documentOf(await prepared.yes());
    expect(created).toMatchObject({ status: 'created' });
    const again = documentOf(await prepared.yes());
    expect(again).toMatchObject({ status: 'created', prUrl: created['prUrl'] });
    expect(prepared.published.pullRequests).toHaveLength(1);
  });
});

describe('forged evidence', () => {
  it.each([
    { kind: 'validation', from: '"exitCode": 0', to: '"exitCode":  0', check: 'sandbox_validation' },
    { kind: 'patch', from: '"secrets": []', to: '"secrets":  []', check: 'patch_artifact' },
    { kind: 'plan', from: '"assignees": []', to: '"assignees":  []', check: 'issue_unchanged' },
  ])('is no evidence: $kind', async ({ kind, from, to, check }) => {
    await prepared.restart({ dryRun: false });
    forge(kind, from, to);
    const blocked = await prepared.expect(['pr', '--draft'], 8);
    expect(blocked).toMatchObject({ status: 'blocked', blocksPr: true });
    expect(failedChecks(blocked)).toContain(check);
  });

  it('counts at the yes too', async () => {
    await prepared.restart();
    forge('validation', '"exitCode": 0', '"exitCode":  0');
    expect(await yesRefused()).toMatchObject({ status: 'blocked' });
  });

  it('does not help in the state: a publication that was never approved is not gone on with', async () => {
    await prepared.restart();
    const path = join(prepared.directory, '.contribflow/state.json');
    const state = JSON.parse(readFileSync(path, 'utf8')) as { tasks: Record<string, unknown>[] };
    const at = new Date().toISOString();
    state.tasks[0] = {
      ...state.tasks[0],
      approval: { digest: '0'.repeat(64), at },
      publication: { status: 'unfinished', digest: '0'.repeat(64), prUrl: null, at },
    };
    changeConfig({ approval: 'attested' });
    writeFileSync(path, JSON.stringify(state));
    await yesRefused();
  });
});

const failedChecks = (answer: Record<string, unknown>): readonly string[] => {
  const gate = answer['reviewGate'] as { checks: { name: string; status: string }[] };
  return gate.checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
};

describe('attested approval', () => {
  it.each([
    { name: 'through a pipe', env: {} },
    { name: 'in CI', env: { CI: 'true' } },
    {
      name: 'with variables that speak of a terminal',
      env: { TERM: 'xterm-256color', SSH_TTY: '/dev/pts/0', FORCE_TTY: '1' },
    },
  ])('is refused $name', async ({ env }) => {
    await prepared.restart({ dryRun: false });
    changeConfig({ approval: 'attested' });
    await prepared.expect(['pr', '--draft']);
    const asked = await prepared.run(['approve'], env);
    expect(asked.code, asked.stdout).toBe(8);
    expect(documentOf(asked)).toMatchObject({ error: { code: 'terminal_needed' } });
    expect(await yesRefused(env)).toMatchObject({ error: { code: 'approval_missing' }, nextAction: 'human_review' });
  });

  it('lets nobody override a validation without a terminal', async () => {
    await prepared.restart({ dryRun: false });
    const ran = await prepared.run(['pr', '--draft', '--override-validation']);
    expect(ran.code).toBe(8);
    expect(documentOf(ran)).toMatchObject({
      error: { code: 'terminal_needed' },
      recommendedCommand:
        'A person runs contribflow pr --override-validation on a terminal, then: contribflow pr --draft --yes --json',
      commandKind: 'manual',
    });
  });
});

describe('what a publication costs and leaves', () => {
  it('takes at most 3 requests for the dry run and 6 for the yes, besides git', { timeout: 60_000 }, async () => {
    await prepared.restart({ dryRun: false });
    const apiCalls = () => prepared.simulator.requests.filter(({ resource }) => resource !== 'git').length;
    const before = apiCalls();
    await prepared.expect(['pr', '--draft']);
    const afterDryRun = apiCalls();
    await prepared.yes();
    expect(afterDryRun - before).toBeLessThanOrEqual(3);
    expect(apiCalls() - afterDryRun).toBeLessThanOrEqual(6);
  });

  it('has the token in no file', { timeout: 60_000 }, async () => {
    await prepared.restart();
    await prepared.yes();
    for (const root of [prepared.directory, prepared.home])
      for (const file of filesBelow(root)) expect(readFileSync(file).includes(TOKEN), file).toBe(false);
  });

  it('tells its story in a log whose chain holds', { timeout: 60_000 }, async () => {
    await prepared.restart();
    await prepared.yes();
    await prepared.yes();
    const log = await prepared.expect(['log', '--verify']);
    const events = (log['entries'] as { event: string; issue: string }[]).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['plan', 'dry_run', 'public_command_done', 'publication_finished']));
    expect(events.filter((event) => event === 'publication_finished')).toHaveLength(1);
    expect(log).toMatchObject({ status: 'ok', isVerified: true });
    expect((log['entries'] as { issue: string }[]).every((entry) => entry.issue === ISSUE)).toBe(true);
    expect(REPOSITORY).toBe('works/adder');
  });
});

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}
