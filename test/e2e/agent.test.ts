import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { OutputEnvelope } from '../../src/doors/agent/envelopes.ts';
import { type CliRun, controllerDirectory, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';

const ISSUE = 'quillworks/slug-kit#41';
const WORKSPACE = '.contribflow/workspaces/quillworks-slug-kit-41';

const envelope = (action: string, params: object = {}, more: object = {}) => ({
  context: { feature_id: 'f-1', workflow: 'specify', iteration: 3 },
  paths: {},
  task: { action, params },
  ...more,
});

/** The one envelope on stdout, whatever happened. */
const envelopeOf = ({ stdout }: CliRun) => {
  expect(stdout.endsWith('}\n')).toBe(true);
  return OutputEnvelope.parse(JSON.parse(stdout));
};

const send = (input: string, cwd = temporaryDirectory(), args: readonly string[] = []) =>
  runCli(['agent', ...args], { cwd, input });

const FULL = JSON.stringify(envelope('status'));

describe('what is no envelope', () => {
  const broken = (change: (value: ReturnType<typeof envelope> & Record<string, unknown>) => object) =>
    JSON.stringify(change(structuredClone(envelope('status'))));

  it.each([
    ['nothing', '', 'the envelope is empty'],
    ['no JSON', '{"context":', 'the envelope is not JSON'],
    ['a list', '[]', 'the envelope must be of type object'],
    ['null', 'null', 'the envelope must be of type object'],
    ['no context', broken(({ paths, task }) => ({ paths, task })), 'lacks "context"'],
    ['no paths', broken(({ context, task }) => ({ context, task })), 'lacks "paths"'],
    ['no params', broken((value) => ({ ...value, task: { action: 'status' } })), '"task" lacks "params"'],
    [
      'a wrong iteration',
      broken((value) => ({ ...value, context: { ...value.context, iteration: '1' } })),
      '"context.iteration" must be of type integer',
    ],
    ['a wrong path', broken((value) => ({ ...value, paths: { spec: 7 } })), '"paths.spec" must be of type string'],
    ['wrong notes', broken((value) => ({ ...value, prior_context: 'note' })), '"prior_context" must be of type array'],
    ['a field too many', broken((value) => ({ ...value, agent: 'x' })), 'unknown key "agent"'],
    ['an endless key', broken((value) => ({ ...value, ['x'.repeat(500_000)]: 1 })), 'unknown key "xxx'],
    ['an unknown action', JSON.stringify(envelope('pr')), 'there is no action "pr"'],
    ['an action of every object', JSON.stringify(envelope('constructor')), 'there is no action "constructor"'],
    ['a misspelt action', JSON.stringify(envelope('valdate')), 'did you mean "validate"?'],
    [
      'a path that leads out',
      JSON.stringify(envelope('status', {}, { paths: { spec: '../x' } })),
      '"paths.spec" leads out of the root',
    ],
    ['too much', JSON.stringify(envelope('status', { note: 'x'.repeat(1024 * 1024) })), 'larger than 1024 KiB'],
    [
      'deep nests',
      FULL.replace('"params":{}', `"params":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      'unknown key "a"',
    ],
  ])('%s is answered by an envelope', async (_, input, summary) => {
    const run = await send(input);
    const answer = envelopeOf(run);
    expect(answer).toMatchObject({ success: false, artifacts: [] });
    expect(answer.recommendation).not.toBe('proceed');
    expect(answer.summary).toMatch(/^invalid_input: /);
    expect(answer.summary).toContain(summary);
    expect(answer.summary.length).toBeLessThan(2100);
    expect(run).toMatchObject({ code: 2, stderr: '' });
  });

  it('and neither are other bytes than text', async () => {
    const directory = temporaryDirectory();
    const file = join(directory, 'envelope.json');
    writeFileSync(file, Buffer.concat([Buffer.from(FULL.slice(0, -2)), Buffer.from([0xff, 0xfe])]));
    const run = await runCli(['agent', '--input', file], { cwd: directory });
    expect(envelopeOf(run).summary).toContain('the envelope is not UTF-8 text');
    expect(run.code).toBe(2);
  });

  it.each([
    ['a file that is not there', 'not-there.json', 'cannot be read'],
    ['a directory', '.', 'is not a file'],
  ])('%s is answered by an envelope', async (_, file, summary) => {
    const run = await send('', temporaryDirectory(), ['--input', file]);
    expect(envelopeOf(run).summary).toContain(`the file that --input names ${summary}`);
    expect(run.code).toBe(2);
  });

  it.each([[['--no-such-flag']], [['--json', 'word']]])(
    'a wrong command line is answered by one too: %j',
    async (args) => {
      const run = await send(FULL, temporaryDirectory(), args);
      expect(envelopeOf(run)).toMatchObject({ success: false });
      expect(run.code).toBe(2);
    },
  );

  it('and a bug of ours as well, its trace on stderr', async () => {
    const inject = new URL('../fixtures/inject-bug.cjs', import.meta.url).pathname;
    const run = await runCli(['agent'], {
      cwd: controllerDirectory({ config: {}, state: {} }),
      input: FULL,
      nodeArgs: ['--require', inject],
    });
    expect(envelopeOf(run)).toMatchObject({ success: false, recommendation: 'escalate' });
    expect(envelopeOf(run).summary).toMatch(/^internal: /);
    expect(run.code).toBe(3);
    expect(run.stderr).not.toBe('');
  });

  it('nor one that never comes: an interruption is answered by one', async () => {
    const run = await runCli(['agent'], {
      cwd: temporaryDirectory(),
      whileRunning: (child) => {
        // The pipe stays open; the program waits for it.
        setTimeout(() => child.kill('SIGTERM'), 1500);
      },
      holdsInput: true,
    });
    expect(envelopeOf(run)).toMatchObject({ success: false });
    expect(run.code).toBe(143);
  });
});

describe('an envelope', () => {
  let github: SimulatedGithub;
  beforeAll(async () => {
    github = await simulatedGithub({ config: { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } } });
  });
  afterAll(() => github.close());

  const ask = async (action: string, params: object = {}, paths: Readonly<Record<string, string>> = {}) => {
    const file = join(github.directory, 'envelope.json');
    writeFileSync(file, JSON.stringify(envelope(action, params, { paths, prior_context: ['a note', 'another'] })));
    return envelopeOf(await github.run(['agent', '--input', 'envelope.json']));
  };

  it('is echoed in the notes, without its notes', async () => {
    const { notes } = await ask('status');
    expect(notes.slice(0, 3)).toEqual(['workflow: specify', 'iteration: 3', 'feature: f-1']);
    expect(notes.join()).not.toContain('a note');
  });

  it('whose params are wrong can be mended', async () => {
    expect(await ask('plan')).toMatchObject({ success: false, recommendation: 'retry' });
    expect(await ask('pr_dry_run', { yes: true })).toMatchObject({
      success: false,
      summary: expect.stringContaining('unknown key "yes"') as string,
      recommendation: 'retry',
    });
  });

  it('gets a plan as a page, the answer itself, and the index', async () => {
    const { success, recommendation, artifacts } = await ask('plan', { issue: ISSUE });
    expect({ success, recommendation }).toEqual({ success: true, recommendation: 'proceed' });
    expect(artifacts.map(({ path, operation }) => [path, operation])).toEqual([
      ['contributions/quillworks-slug-kit-41/plan.md', 'create'],
      ['contributions/quillworks-slug-kit-41/plan.json', 'create'],
      ['contributions/index.md', 'create'],
    ]);
    const [page, answer, index] = artifacts.map(({ content }) => content);
    expect(page).toMatch(/^# Plan for quillworks\/slug-kit#41\n/);
    const stored = readFileSync(
      join(github.directory, '.contribflow/artifacts/plan-quillworks-slug-kit-41.json'),
      'utf8',
    );
    expect(JSON.parse(answer ?? '')).toEqual(JSON.parse(stored));
    expect(index).toContain('| quillworks/slug-kit#41 (active) | needs_checkout |');
  });

  it('gets feedback on the plan, by the criteria that others are judged by', async () => {
    const { success, recommendation, artifacts, summary, notes } = await ask('feedback', { artifact: 'plan' });
    expect({ success, recommendation }).toEqual({ success: true, recommendation: 'proceed' });
    const review = artifacts.find(({ path }) => path === 'contributions/quillworks-slug-kit-41/feedback-review.json');
    const answer = CONTRACTS['feedback-review'].emitted.parse(JSON.parse(review?.content ?? ''));
    expect(answer).toMatchObject({ status: 'reviewed', issue: ISSUE, error: null, nextAction: 'checkout' });
    expect(answer.feedback?.positivePoints.length).toBeGreaterThan(0);
    const areas = answer.feedback?.areasForImprovement ?? [];
    expect(summary).toContain(`Reviewed: ${areas.length} area`);
    expect(notes.filter((note) => note.startsWith('improve: '))).toEqual(areas.map(({ id }) => `improve: ${id}`));
    expect(await ask('feedback', { artifact: 'patch' })).toMatchObject({ success: false, recommendation: 'retry' });
  });

  it('says where artifacts go, and learns which of them exist', async () => {
    mkdirSync(join(github.directory, 'specs'));
    writeFileSync(join(github.directory, 'specs/plan.md'), 'an older plan');
    const { artifacts } = await ask(
      'plan',
      { issue: ISSUE },
      { feature_root: 'specs', index: 'specs/.workflow/index.md' },
    );
    expect(artifacts.map(({ path, operation }) => [path, operation])).toEqual([
      ['specs/plan.md', 'update'],
      ['specs/plan.json', 'create'],
      ['specs/.workflow/index.md', 'create'],
    ]);
    expect(readFileSync(join(github.directory, 'specs/plan.md'), 'utf8')).toBe('an older plan');
  });

  it('gets the whole patch, with secrets blanked, however large it is', async () => {
    expect(await ask('checkout', { issue: ISSUE })).toMatchObject({ success: true });
    for (const { file, from, to } of SLUG_KIT_FIX) {
      const path = join(github.directory, WORKSPACE, file);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(from, () => to),
      );
    }
    const token = ['gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('');
    const lines = Array.from(
      { length: 20_000 },
      (_, line) => `Line ${line} is about \u00e4\u00f6\u00fc and \u{1f600}.\n`,
    );
    writeFileSync(join(github.directory, WORKSPACE, 'LARGE.md'), [...lines, `token: ${token}\n`].join(''));
    const { artifacts } = await ask('diff');
    const patch = artifacts.find(({ path }) => path.endsWith('/changes.patch'))?.content ?? '';
    const whole = readFileSync(
      join(github.directory, '.contribflow/artifacts/patch-quillworks-slug-kit-41.diff'),
      'utf8',
    );
    expect(whole).toContain(token);
    expect(patch).not.toContain(token);
    expect(whole.length).toBeGreaterThan(500_000);
    const before = whole.slice(0, whole.indexOf(token));
    expect(patch.startsWith(before)).toBe(true);
  });

  it('can bring the body of a pull request as a file, and nothing from outside', async () => {
    writeFileSync(join(github.directory, 'body.md'), 'The words of an agent.\n');
    const { artifacts } = await ask('pr_dry_run', { draft: true }, { body: 'body.md' });
    const answer = artifacts.find(({ path }) => path.endsWith('/pr.json'))?.content ?? '';
    expect(JSON.parse(answer)).toMatchObject({
      bodyPreview: expect.stringContaining('The words of an agent.') as string,
    });
    expect(await ask('pr_dry_run', {}, { body: 'not-there.md' })).toMatchObject({
      success: false,
      summary: expect.stringContaining('"paths.body" cannot be read') as string,
    });
  });
});
