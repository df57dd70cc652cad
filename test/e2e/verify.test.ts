import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt, VerifyResult } from '../../src/contract/receipt.ts';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { receiptJson } from '../../src/policy/pull-request/receipt.ts';
import { moveBranch } from '../builders/move-branch.ts';
import { BRANCH, FORK, PreparedPublication, REPOSITORY } from '../builders/prepared-publication.ts';
import { publishedPullRequest, receiptIn, withReceipt } from '../builders/published-receipt.ts';
import { config } from '../builders/recorded-state.ts';
import { type CliRun, controllerDirectory, documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

/** Somebody who has nothing of the contributor's: another directory, another home. */
class Maintainer {
  readonly directory = controllerDirectory({ config: config() });
  readonly #prepared: PreparedPublication;
  readonly #home = temporaryDirectory();

  constructor(prepared: PreparedPublication) {
    this.#prepared = prepared;
  }

  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliRun> {
    return runCli(['verify', ...args], {
      cwd: this.directory,
      env: { ...this.#prepared.environment, HOME: this.#home, ...env },
    });
  }

  async verify(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const ran = await this.run([...args, '--json'], env);
    const answer = documentOf(ran);
    if (answer['status'] !== 'error')
      expect(CONTRACTS.verification.emitted.safeParse(answer).error, ran.stdout).toBeUndefined();
    return { code: ran.code, answer: answer as unknown as VerifyResult & Record<string, unknown> };
  }

  file(text: string): string {
    const path = join(this.directory, 'receipt.txt');
    writeFileSync(path, text);
    return path;
  }
}

const partsWith = ({ parts }: VerifyResult, status: VerifyResult['status'] | 'not_checked' | 'inconclusive') =>
  parts.filter((each) => each.status === status).map(({ part }) => part);

let prepared: PreparedPublication;
let maintainer: Maintainer;
let prUrl: string;
let body: string;

async function publishWith(given: Parameters<typeof PreparedPublication.make>[0]): Promise<void> {
  prepared = await PreparedPublication.make(given);
  await prepared.expect(['pr', '--draft']);
  prUrl = String(documentOf(await prepared.yes())['prUrl']);
  body = publishedPullRequest(prepared).body ?? '';
  maintainer = new Maintainer(prepared);
}

describeOnEngines(
  'a pull request that is what it says',
  (engine) => {
    beforeAll(() => publishWith({ engine }), 240_000);
    afterAll(() => prepared.close());

    it('matches, by its address and by its receipt in a file', { timeout: 120_000 }, async () => {
      const sources = [prUrl, maintainer.file(body)];
      for (const source of sources) {
        const { code, answer } = await maintainer.verify([source]);
        expect(code, JSON.stringify(answer)).toBe(0);
        expect(answer).toMatchObject({ status: 'match', issue: 'works/adder#7', repository: REPOSITORY });
        expect(answer.prUrl).toBe(source === prUrl ? prUrl : null);
        expect(partsWith(answer, 'match')).toEqual(
          expect.arrayContaining(['receipt', 'commit', 'base', 'tree', 'diff', 'command', 'image']),
        );
      }
    });
  },
  ['docker', 'podman', 'bwrap'],
);

describe('verify', () => {
  beforeAll(() => publishWith({}), 120_000);
  afterAll(() => prepared.close());
  beforeEach(() => {
    publishedPullRequest(prepared).body = body;
  });

  const verifyWith = (change: (receipt: Receipt) => object) => {
    publishedPullRequest(prepared).body = withReceipt(body, change);
    return maintainer.verify([prUrl]);
  };
  const withCommands = (change: (commands: Receipt['validation']['commands']) => object[]) => (receipt: Receipt) => ({
    ...receipt,
    validation: { ...receipt.validation, commands: change(receipt.validation.commands) },
  });
  const changedCommands = (change: object) =>
    withCommands((commands) => commands.map((each) => ({ ...each, ...change })));
  const OWN = {
    workingDirectory: null,
    source: 'own',
    image: null,
    imageDigest: null,
    outputSha256: null,
    proof: null,
  };
  const OTHER_SHA = 'd'.repeat(40);

  it('tells people what fits, in 80 columns, and takes the address as the browser has it', async () => {
    const { code, stdout } = await maintainer.run([`${prUrl}/files?w=1#diff-0`]);
    expect(code, stdout).toBe(0);
    expect(stdout).toContain('commit   ok');
    expect(stdout).toContain('npm test: It ended as the receipt says.');
    expect(stdout).toContain('What is there is what was validated');
    expect(stdout.split('\n').filter((line) => line.length > 80 && !line.includes('http'))).toEqual([]);
  });

  it.each<{ name: string; change: (receipt: Receipt) => object; part: string }>([
    { name: 'another tree', change: (receipt) => ({ ...receipt, treeSha: OTHER_SHA }), part: 'tree' },
    { name: 'another commit', change: (receipt) => ({ ...receipt, commitSha: OTHER_SHA }), part: 'commit' },
    { name: 'another base', change: (receipt) => ({ ...receipt, baseSha: OTHER_SHA }), part: 'base' },
    { name: 'another diff', change: (receipt) => ({ ...receipt, diffSha256: 'e'.repeat(64) }), part: 'diff' },
    { name: 'another repository', change: (receipt) => ({ ...receipt, repository: 'works/other' }), part: 'receipt' },
    { name: "another repository's issue", change: (receipt) => ({ ...receipt, issue: 'a/b#1' }), part: 'receipt' },
    { name: 'no command that was run', change: withCommands(() => []), part: 'receipt' },
    { name: 'a command that failed', change: changedCommands({ exitCode: 1 }), part: 'receipt' },
    { name: 'a command that the tree lacks', change: changedCommands({ command: 'npm run lint' }), part: 'command' },
    { name: 'another image', change: changedCommands({ imageDigest: `sha256:${'f'.repeat(64)}` }), part: 'image' },
    {
      name: 'a further command that fails',
      change: withCommands((commands) => [...commands, { ...OWN, command: 'false', exitCode: 0 }]),
      part: 'command',
    },
    {
      name: 'only a command of its own, without that of the tree',
      change: withCommands(() => [{ ...OWN, command: 'true', exitCode: 0 }]),
      part: 'command',
    },
  ])('finds that the receipt names $name', async ({ change, part }) => {
    const { code, answer } = await verifyWith(change);
    expect(code, JSON.stringify(answer)).toBe(1);
    expect(answer).toMatchObject({ status: 'mismatch', reason: 'What is there is not what the receipt says.' });
    expect(partsWith(answer, 'mismatch')).toContain(part);
  });

  it('is incomplete when the receipt names no image', async () => {
    const { code, answer } = await verifyWith(changedCommands({ image: null, imageDigest: null }));
    expect(code).toBe(8);
    expect(answer).toMatchObject({ status: 'incomplete' });
    expect(partsWith(answer, 'not_checked')).toEqual(['image']);
  });

  it('is incomplete without an engine, and says how to find out why', async () => {
    const { code, answer } = await maintainer.verify([prUrl, '--sandbox', 'docker']);
    expect(code).toBe(8);
    expect(answer).toMatchObject({ status: 'incomplete', recommendedCommand: 'contribflow doctor --json' });
    expect(partsWith(answer, 'not_checked')).toEqual(['command']);
    const { stdout } = await maintainer.run([prUrl, '--sandbox', 'docker']);
    expect(stdout).toContain('not checked  npm test: Not run again.');
  });

  it('takes another output for what it is: times differ', async () => {
    const { code, answer } = await verifyWith(changedCommands({ outputSha256: 'a'.repeat(64) }));
    expect(code).toBe(0);
    expect(partsWith(answer, 'inconclusive')).toEqual(['output']);
  });

  it('says when a person overrode the validation', async () => {
    const { code, answer } = await verifyWith((receipt) => ({
      ...receipt,
      validation: { ...receipt.validation, status: 'overridden', runId: 'none', setup: [], commands: [] },
    }));
    expect(code).toBe(0);
    expect(answer.reason).toContain('without a validation that passed');
  });

  it.each([
    { name: 'no receipt', text: () => 'A plain description.' },
    { name: 'two receipts', text: () => `${body}\n${body}` },
    { name: 'a changed frame', text: () => body.replace('<details>', '<details open>') },
    { name: 'a receipt in another form', text: () => body.replace('"receiptVersion": 1', '"receiptVersion":  1') },
    { name: 'an unknown key', text: () => withReceipt(body, (receipt) => ({ ...receipt, trust: 'me' })) },
    { name: 'a receipt that is only shown', text: () => `\`\`\`\`\n${body}\n\`\`\`\`` },
    { name: 'a repository that is a path', text: () => withReceipt(body, (r) => ({ ...r, headRepository: '../..' })) },
  ])('refuses a description with $name', async ({ text }) => {
    publishedPullRequest(prepared).body = text();
    const { code, answer } = await maintainer.verify([prUrl]);
    expect(code, JSON.stringify(answer)).toBe(2);
    expect(answer).toMatchObject({ error: { code: 'receipt_invalid' }, nextAction: 'fix_command' });
  });

  it('runs what a hostile receipt names nowhere but in the sandbox', async () => {
    const canary = join(temporaryDirectory(), 'canary');
    const hostile = [`touch ${canary}`, `sh -c 'touch ${canary}'`, `$(touch ${canary})`, `true; touch ${canary}`];
    const { code } = await verifyWith(
      withCommands((commands) => [
        ...commands,
        ...hostile.map((command) => ({ ...OWN, command, exitCode: 0, workingDirectory: '../../../..' })),
        ...hostile.map((command) => ({ ...OWN, command, exitCode: 0 })),
      ]),
    );
    expect(code).toBe(1);
    expect(existsSync(canary)).toBe(false);
  });

  it.each(['--upload-pack=touch canary', 'main:refs/heads/other', '../../main', 'a b', 'x'.repeat(400), ''])(
    'fetches no branch that git would take for something else: %s',
    async (branch) => {
      const text = receiptJson({ ...receiptIn(body), branch });
      const { code, answer } = await maintainer.verify([maintainer.file(text)]);
      expect(code, JSON.stringify(answer)).toBe(1);
      expect(answer).toMatchObject({ error: { code: 'repository_not_found' }, nextAction: 'fix_command' });
      expect(answer.recommendedCommand).not.toContain('abandon');
    },
  );

  it.each([
    { source: 'http://127.0.0.1:1/works/adder/pull/8', says: 'not the address of a pull request on 127.0.0.1:' },
    { source: 'https://github.com/works/adder/pull/8', says: 'not the address of a pull request on 127.0.0.1:' },
    { source: 'nothing.json', says: 'there is no such file. Give the file, or' },
    { source: '.', says: 'it is not a file. Give the file, or' },
  ])('knows nothing of $source', async ({ source, says }) => {
    const refused = await maintainer.verify([source]);
    expect(refused.code).toBe(2);
    const message = expect.stringContaining(says) as string;
    expect(refused.answer).toMatchObject({ error: { code: 'invalid_flag', message } });
  });

  it('says that a pull request is not there', async () => {
    const { code, answer } = await maintainer.verify([prUrl.replace(/\d+$/, '999')]);
    expect(code).toBe(1);
    expect(answer).toMatchObject({ error: { code: 'github_not_found' } });
  });

  it('needs a credential for an address, and says so', async () => {
    const { code, answer } = await maintainer.verify([prUrl], { GH_TOKEN: '' });
    expect(code).toBe(4);
    expect(answer).toMatchObject({ error: { code: 'not_authenticated' } });
  });

  it('says that there is no network, and what to run again', async () => {
    const { code, answer } = await maintainer.verify([prUrl], {
      GITHUB_API_URL: 'http://127.0.0.1:9',
      GITHUB_GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
    });
    expect(code).toBe(1);
    expect(answer).toMatchObject({ error: { code: 'network_unreachable' } });
    const byFile = await maintainer.verify([maintainer.file(body)], { GITHUB_SERVER_URL: 'http://127.0.0.1:9' });
    expect(byFile.code).toBe(1);
    expect(byFile.answer).toMatchObject({ error: { code: 'network_unreachable' } });
  });

  it('needs a directory that is set up', async () => {
    const ran = await runCli(['verify', prUrl, '--json'], { cwd: temporaryDirectory(), env: prepared.environment });
    expect(ran.code).toBe(8);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'not_initialized' } });
  });

  it('finds a branch that was changed afterwards', async () => {
    const copy = receiptJson(receiptIn(body));
    await moveBranch(prepared.simulator, { repository: FORK, branch: BRANCH, file: 'add.mjs', text: 'throw 1;\n' });
    for (const source of [prUrl, maintainer.file(copy)]) {
      const { code, answer } = await maintainer.verify([source]);
      expect(code, JSON.stringify(answer)).toBe(1);
      expect(partsWith(answer, 'mismatch')).toEqual(['commit', 'base', 'tree']);
    }
  });
});
