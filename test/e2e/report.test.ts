import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { ISSUE, PreparedPublication, SLUG } from '../builders/prepared-publication.ts';
import { config } from '../builders/recorded-state.ts';
import { controllerDirectory, documentOf, runCli } from '../builders/run-cli.ts';

const PATH = `.contribflow/reports/report-${SLUG}.html`;
const FIVE_MIB = 5 * 1024 * 1024;

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
afterAll(() => prepared.close());

const pageText = (path = PATH) => readFileSync(join(prepared.directory, path), 'utf8');

async function report(...flags: readonly string[]): Promise<Record<string, unknown>> {
  const answer = await prepared.expect(['report', ...flags]);
  expect(CONTRACTS.report.emitted.safeParse(answer).error).toBeUndefined();
  return answer;
}

/** As a person reads it: without markup. */
const read = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ');

describe('a page before a yes', () => {
  beforeAll(() => prepared.restart());

  it('is one private file, and the answer says which', async () => {
    const answer = await report();
    const bytes = readFileSync(join(prepared.directory, PATH));
    expect(answer).toMatchObject({
      issue: ISSUE,
      state: 'ready_for_human_review',
      decision: 'decide',
      notEvidence: [],
      path: PATH,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      requiresHumanApproval: true,
      recommendedCommand: 'contribflow pr --draft --yes --json',
    });
    expect(statSync(join(prepared.directory, PATH)).mode & 0o777).toBe(0o600);
  });

  it('has the decision first, and everything that a person decides on', () => {
    const text = read(pageText());
    const dryRun = JSON.parse(
      readFileSync(join(prepared.directory, `.contribflow/artifacts/pr-${SLUG}.json`), 'utf8'),
    ) as { wouldRun: string[]; title: string; approval: { digest: string } };
    const places = [
      'Ready: yours to decide',
      'Risk',
      'contribflow pr --draft --yes',
      'Who may say yes',
      'The way so far',
    ];
    const found = places.map((place) => text.indexOf(place));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(0);
    for (const part of [
      dryRun.title,
      dryRun.approval.digest,
      ...dryRun.wouldRun,
      'add.mjs +1 −1',
      'export const add = (a, b) => a + b;',
      'proven',
      'node --test',
      '# pass 1',
      'checks passed',
      'base fresh',
      'of 100',
    ])
      expect(text).toContain(part.replaceAll(/\s+/g, ' '));
  });

  it('is whole in the built program: no letter is broken', () => {
    expect(pageText()).toContain('−');
    expect(pageText()).not.toMatch(/[\u0080-\u009f]|â/);
  });

  it('goes where the person wants it, over an earlier one, and over nothing else', async () => {
    expect(await report('--output', 'review.html')).toMatchObject({ path: 'review.html' });
    expect(await report('--output', 'review.html')).toMatchObject({ path: 'review.html' });
    writeFileSync(join(prepared.directory, 'mine.html'), 'my own');
    expect(await prepared.expect(['report', '--output', 'mine.html'], 2)).toMatchObject({
      error: { code: 'invalid_flag', message: expect.stringContaining('contribflow report did not write') as string },
    });
    expect(pageText('mine.html')).toBe('my own');
  });

  it('is named by the dry run on a terminal', async () => {
    const { stdout } = await runCli(['pr', '--draft'], {
      cwd: prepared.directory,
      env: { HOME: prepared.home, ...prepared.environment },
    });
    expect(stdout).toContain('contribflow report writes all of this as a page');
  });

  it('is announced in a few lines that fit a terminal', async () => {
    const { stdout } = await runCli(['report'], {
      cwd: prepared.directory,
      env: { HOME: prepared.home, ...prepared.environment },
    });
    const lines = stdout.trimEnd().split('\n');
    expect(lines[1]).toBe(`Page      ${PATH}`);
    expect(lines.at(-1)).toBe('Next: contribflow pr --draft --yes');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('does not take a changed artifact for evidence', async () => {
    const artifact = join(prepared.directory, `.contribflow/artifacts/validation-${SLUG}.json`);
    const text = readFileSync(artifact, 'utf8');
    writeFileSync(artifact, text.replace('"exitCode": 0', '"exitCode":  0'));
    expect(await report()).toMatchObject({
      decision: 'stop',
      risk: 'high',
      notEvidence: ['validation'],
      requiresHumanApproval: false,
      nextAction: 'sandbox_validation',
    });
    const shown = read(pageText());
    expect(shown).toContain('Not evidence: do not say yes');
    expect(shown).not.toContain('# pass 1');
    writeFileSync(artifact, text);
    expect(await report()).toMatchObject({ decision: 'decide' });
  });
});

describe('a page about a patch of five megabytes', () => {
  it('has its beginning, says so, and names the whole file', async () => {
    await prepared.restart({ dryRun: false });
    const line = `export const table = '${'0123456789'.repeat(8)}';\n`;
    prepared.write('table.mjs', line.repeat(Math.ceil(FIVE_MIB / line.length)));
    await prepared.expect(['diff']);
    const answer = await report();
    expect(answer).toMatchObject({ state: 'needs_validation', decision: 'not_yet', risk: 'high' });
    expect(Number(answer['bytes'])).toBeLessThan(2 * 1024 * 1024);
    const whole = `.contribflow/artifacts/patch-${SLUG}.diff`;
    expect(statSync(join(prepared.directory, whole)).size).toBeGreaterThan(FIVE_MIB);
    expect(read(pageText())).toContain(`The whole diff is in ${whole}`);
    expect(read(pageText())).toContain('This page shows only the beginning of the diff');
  });
});

describe('a page after the yes', () => {
  it('tells what is public', async () => {
    await prepared.restart();
    expect((await prepared.yes()).code).toBe(0);
    const answer = await report();
    expect(answer).toMatchObject({ state: 'done', decision: 'published', commandKind: 'url', notEvidence: [] });
    const text = read(pageText());
    expect(text).toContain('The pull request is open');
    expect(text).toContain(String(answer['recommendedCommand']));
    expect(text).toContain('publication finished');
  });
});

describe('without a task', () => {
  it('there is a clear answer, and its code can be explained', async () => {
    const cwd = controllerDirectory({ config: config() });
    const asJson = await runCli(['report', '--json'], { cwd });
    expect(asJson.code).toBe(2);
    expect(documentOf(asJson)).toMatchObject({
      error: { code: 'no_active_task', explain: 'contribflow explain no_active_task --json' },
    });
    const asText = await runCli(['report'], { cwd });
    expect(asText.stderr.split('\n').slice(-3)).toEqual([
      'More: contribflow explain no_active_task',
      'Next: contribflow task list',
      '',
    ]);
    expect((await runCli(['explain', 'no_active_task'], { cwd })).code).toBe(0);
  });
});
