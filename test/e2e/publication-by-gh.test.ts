import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../src/demo/github/faults/limit-shapes.ts';
import { hasGh, signedInWithGh } from '../builders/gh.ts';
import { adderWorld, BRANCH, FORK, ISSUE, REPOSITORY, SLUG, TEST } from '../builders/prepared-publication.ts';
import { config } from '../builders/recorded-state.ts';
import { controllerDirectory, documentOf, runCli } from '../builders/run-cli.ts';
import { SECURE_HOST, secureGithub } from '../builders/secure-github.ts';
import { argumentsDuring } from '../builders/watch-processes.ts';
import { allowWrites } from '../builders/write-ledger.ts';

// Put together, so that no file of the machine has it but the one of gh.
const TOKEN = ['gho', 'aTokenOfSomebodySignedIn0123456789'].join('_');

/** Somebody who has signed in with gh and set no token, with a patch that is validated. */
async function signedIn(world = adderWorld()) {
  const { simulator, serverUrl, env: network } = await secureGithub({ world });
  const home = signedInWithGh(TOKEN);
  const hosts = { GITHUB_API_URL: simulator.url, GITHUB_GRAPHQL_URL: `${simulator.url}/graphql` };
  const env = { ...network, ...home, ...hosts, GITHUB_SERVER_URL: serverUrl };
  const sandbox = { engine: 'bwrap', accept: ['container', 'namespace'] };
  const directory = controllerDirectory({ config: { ...config(), sandbox } });
  const run = (args: readonly string[]) => runCli([...args, '--json'], { cwd: directory, env });
  const expectDone = async (args: readonly string[]) => {
    const ran = await run(args);
    expect(ran.code, args.join(' ') + ran.stdout + ran.stderr).toBe(0);
    return documentOf(ran);
  };
  const write = (path: string, text: string) => {
    const file = join(directory, '.contribflow/workspaces', SLUG, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  await expectDone(['plan', ISSUE]);
  await expectDone(['checkout', ISSUE]);
  write('add.mjs', 'export const add = (a, b) => a + b;\n');
  write('add.test.mjs', `${TEST}test('one and two', () => assert.equal(add(1, 2), 3));\n`);
  await expectDone(['diff']);
  await expectDone(['validate', '--run', '--sandbox', 'bwrap']);
  const apiCalls = () => simulator.requests.filter(({ resource }) => resource !== 'git').length;
  const yes = () => {
    allowWrites(simulator, 'approved');
    return run(['pr', '--draft', '--yes']);
  };
  return { simulator, directory, home, run, expectDone, yes, apiCalls };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

function expectOnePublication({ simulator: { world } }: SignedIn): void {
  expect(world.repositories.filter(({ parent }) => parent === REPOSITORY).map((r) => `${r.owner}/${r.name}`)).toEqual([
    FORK,
  ]);
  const opened = world.repositories.flatMap(({ pullRequests }) => pullRequests);
  expect(opened).toMatchObject([{ headRefName: BRANCH, isDraft: true }]);
}

const POST_FORK = { method: 'POST', pathPattern: /\/forks$/ };
const OPEN = { operation: 'PullRequestCreate' };

describe.skipIf(!hasGh)('a publication by gh, with git over https (needs gh)', () => {
  it('is made by the commands of the dry run, within the limits', { timeout: 120_000 }, async () => {
    const ready = await signedIn();
    const before = ready.apiCalls();
    const dryRun = await ready.expectDone(['pr', '--draft']);
    const afterDryRun = ready.apiCalls();
    expect(afterDryRun - before).toBeLessThanOrEqual(3);
    expect(dryRun['wouldRun']).toEqual([
      `gh api --hostname ${SECURE_HOST} user --jq .login`,
      expect.stringContaining(`gh api --hostname ${SECURE_HOST} --method POST repos/${REPOSITORY}/forks`) as string,
      expect.stringContaining(`https://${SECURE_HOST}/${FORK}.git`) as string,
      expect.stringContaining('gh pr create --repo') as string,
    ]);
    const { value: created, seen } = await argumentsDuring(ready.yes);
    expect(created.code, created.stdout + created.stderr).toBe(0);
    expect(documentOf(created)).toMatchObject({ prUrl: `https://${SECURE_HOST}/${REPOSITORY}/pull/8` });
    expect(ready.apiCalls() - afterDryRun).toBeLessThanOrEqual(6);
    expectOnePublication(ready);
    const pushes = ready.simulator.writes.filter(({ kind }) => kind === 'push');
    expect(pushes).toMatchObject([{ token: TOKEN, status: 200 }]);
    expect([...seen].some((words) => words.startsWith('gh auth git-credential'))).toBe(true);
    expect([...seen].filter((words) => words.includes(TOKEN))).toEqual([]);
    for (const file of filesBelow(ready.directory)) expect(readFileSync(file).includes(TOKEN), file).toBe(false);
    expect(created.stdout + created.stderr).not.toContain(TOKEN);
  });

  it.each([
    { name: 'of the fork', matches: POST_FORK },
    { name: 'of the pull request', matches: OPEN },
  ])('makes nothing twice when the answer $name is lost', { timeout: 120_000 }, async ({ matches }) => {
    const ready = await signedIn();
    await ready.expectDone(['pr', '--draft']);
    ready.simulator.faults.add({ matches, fault: FAULTS.afterEffect(FAULTS.serverError(502)) });
    const first = await ready.yes();
    const done = first.code === 0 ? first : await ready.yes();
    expect(done.code, done.stdout + done.stderr).toBe(0);
    expectOnePublication(ready);
  });

  it.each(LIMIT_SHAPES.filter(({ name }) => /^(?:primary 403 with the time|secondary 403 with seconds)/.test(name)))(
    'stops at a limit, tells what exists, and goes on later: $name',
    { timeout: 120_000 },
    async ({ fault }) => {
      const ready = await signedIn();
      await ready.expectDone(['pr', '--draft']);
      ready.simulator.faults.add({ matches: OPEN, fault });
      const failed = await ready.yes();
      expect(failed.code, failed.stdout + failed.stderr).toBe(1);
      expect(documentOf(failed)).toMatchObject({
        status: 'failed',
        failedStep: 'open_pull_request',
        existing: [{ step: 'fork' }, { step: 'push' }],
        reason: expect.stringContaining('GitHub asks to wait') as string,
      });
      const soon = await ready.yes();
      expect(soon.code, soon.stdout).toBe(8);
      expect(documentOf(soon)).toMatchObject({ error: { code: 'rate_limited' } });
      forgetBackoff(ready.directory);
      const later = await ready.yes();
      expect(later.code, later.stdout).toBe(0);
      expectOnePublication(ready);
    },
  );

  it('is refused where a command would have characters that nobody sees', { timeout: 120_000 }, async () => {
    const world = adderWorld();
    for (const repository of world.repositories) repository.defaultBranch = 'ma\u200bin';
    const { run, simulator } = await signedIn(world);
    const ran = await run(['pr', '--draft']);
    expect(ran.code, ran.stdout).toBe(2);
    expect(ran.stdout).toContain('The branch to merge into has no valid name.');
    expect(simulator.writes).toEqual([]);
  });
});

/** As if the time were over. */
function forgetBackoff(directory: string): void {
  const path = join(directory, '.contribflow/state.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), backoff: null }));
}

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}
