import { appendFileSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { type McpSession, startMcp } from '../builders/mcp-client.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { SLUG_ISSUE as ISSUE } from '../builders/slug-kit.ts';

const SLUG = 'quillworks-slug-kit-41';
const TOKEN = `ghp_${'a1B2c3D4e5'.repeat(3)}f6G7h8`;
const MEGABYTE = 1_000_000;

let github: SimulatedGithub;
let server: McpSession;

const artifact = (name: string) => join(github.directory, '.contribflow/artifacts', name);
const inWorkspace = (name: string) => join(github.directory, '.contribflow/workspaces', SLUG, name);
const uri = (name: string, slug = SLUG) => `contribflow://task/${slug}/${name}`;

async function read(name: string, slug?: string): Promise<string> {
  const { contents } = await server.client.readResource({ uri: uri(name, slug) });
  return (contents[0] as { text: string }).text;
}

beforeAll(async () => {
  github = await simulatedGithub();
  const env = { HOME: temporaryDirectory(), ...environmentOf(github.simulator) };
  server = await startMcp({ cwd: github.directory, env });
});

afterAll(async () => {
  await server.close();
  await github.close();
});

it('there is only the guide before there is a task', async () => {
  const { resources } = await server.client.listResources();
  expect(resources.map((resource) => resource.uri)).toEqual(['contribflow://guide']);
  const { contents } = await server.client.readResource({ uri: 'contribflow://guide' });
  expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringContaining('next') as string }]);
  await expect(read('plan', 'active')).rejects.toMatchObject({ data: { error: { code: 'no_active_task' } } });
});

describe('of a task', () => {
  beforeAll(async () => {
    await server.answer('plan', { issue: ISSUE });
    await server.answer('checkout', { issue: ISSUE });
  }, 60_000);

  it('what has been made is listed, for the active task and by slug', async () => {
    const listed = async () => (await server.client.listResources()).resources.map((resource) => resource.uri).slice(1);
    const both = (...names: string[]) => ['active', SLUG].flatMap((slug) => names.map((name) => uri(name, slug)));
    expect(await listed()).toEqual(both('plan', 'guidance'));
    await expect(read('patch')).rejects.toMatchObject({
      data: { error: { code: 'invalid_input' }, nextAction: 'fix_command' },
    });
    appendFileSync(inWorkspace('CHANGELOG.md'), `\n- A line with ${TOKEN} in it.\n`);
    await server.answer('diff');
    await server.answer('validate');
    expect(await listed()).toEqual(both('plan', 'patch', 'validation-log', 'guidance'));
    const { resourceTemplates } = await server.client.listResourceTemplates();
    const templates = ['plan', 'patch', 'validation-log', 'guidance'].map((name) => uri(name, '{slug}'));
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(templates);
  });

  it('the plan keeps its contract', async () => {
    const plan: unknown = JSON.parse(await read('plan'));
    expect(CONTRACTS.plan.emitted.safeParse(plan).error).toBeUndefined();
    expect(JSON.parse(await read('plan', 'active'))).toEqual(plan);
  });

  it('the patch is the whole diff, without the secrets in it', async () => {
    const whole = readFileSync(artifact(`patch-${SLUG}.diff`), 'utf8');
    expect(whole).toContain(TOKEN);
    const shown = await read('patch');
    expect(shown).not.toContain(TOKEN);
    expect(shown).toMatch(/^diff --git a\/CHANGELOG\.md b\/CHANGELOG\.md\n/);
    expect(shown.split('\n').length).toBe(whole.split('\n').length);
  });

  it('the guidance has the rules with their quotes, and the pages of the repository', async () => {
    const guidance = JSON.parse(await read('guidance')) as { files: { path: string; text: string }[]; commit: string };
    expect(guidance).toMatchObject({ issue: ISSUE, policyFindings: expect.any(Array) as unknown[] });
    expect(guidance.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(guidance.files.map(({ path }) => path)).toContain('CONTRIBUTING.md');
    for (const { text } of guidance.files) expect(text.length).toBeGreaterThan(0);
  });

  it('what only was detected is in the log too', async () => {
    expect(await read('validation-log')).toMatch(/^Validation of quillworks\/slug-kit#41: blocked\n/);
  });

  it.each([
    ['contribflow://task/../../config.json/plan', -32602],
    ['contribflow://task/..%2f..%2fetc/plan', -32602],
    ['contribflow://task/quillworks-slug-kit-41/state', -32602],
    ['contribflow://task/quillworks-slug-kit-41/plan/../patch', -32602],
    ['contribflow://task/no-such-task/plan', -32602],
    ['contribflow://task//plan', -32602],
    ['file:///etc/passwd', -32602],
  ])('nothing is at %s', async (address) => {
    await expect(server.client.readResource({ uri: address })).rejects.toThrow();
    const failed = await server.client.readResource({ uri: address }).catch((error: unknown) => error);
    expect(String(failed)).not.toContain('root:');
  });

  it('what somebody else wrote in its place is not shown', async () => {
    const path = artifact(`plan-${SLUG}.json`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"riskLevel"', '"riskLevel" '));
    await expect(read('plan')).rejects.toMatchObject({ data: { error: { code: 'evidence_forged' } } });
    writeFileSync(path, text);
    expect(JSON.parse(await read('plan'))).toMatchObject({ issue: ISSUE });
  });

  it('a diff that was changed, or is a link to another file, is not shown', async () => {
    const path = artifact(`patch-${SLUG}.diff`);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('A line', 'B line'));
    await expect(read('patch')).rejects.toMatchObject({ data: { error: { code: 'evidence_forged' } } });
    unlinkSync(path);
    symlinkSync('/etc/hostname', path);
    await expect(read('patch')).rejects.toMatchObject({ data: { error: { code: 'store_unreadable' } } });
    unlinkSync(path);
    writeFileSync(path, text);
    expect(await read('patch')).toContain('A line');
  });
});

describe('a patch of 5 MB', () => {
  /** What the process has held at most, and holds now, in bytes. */
  function memory(): { readonly most: number; readonly now: number } {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
    return { most: kilobytes('VmHWM') * 1024, now: kilobytes('VmRSS') * 1024 };
  }

  it('passes within three times its size of memory', { timeout: 120_000 }, async () => {
    await read('patch');
    const line = `- ${'lorem ipsum '.repeat(8)}\n`;
    appendFileSync(inWorkspace('CHANGELOG.md'), line.repeat(Math.ceil((5 * MEGABYTE) / line.length)));
    // By another process: what making a diff takes is not what passing it on takes.
    const other = await startMcp({
      cwd: github.directory,
      env: { HOME: homeOf(server.pid), ...environmentOf(github.simulator) },
    });
    await other.answer('diff');
    await other.close();
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const before = memory();
    const text = await read('patch');
    expect(text.length).toBeGreaterThan(5 * MEGABYTE);
    const grown = memory().most - before.now;
    console.log(`a diff of ${text.length} bytes took ${(grown / text.length).toFixed(2)} times its size`);
    expect(grown).toBeLessThan(3 * text.length);
  });
});

const homeOf = (pid: number): string => {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return variables.find((each) => each.startsWith('HOME='))?.slice('HOME='.length) ?? '';
};
