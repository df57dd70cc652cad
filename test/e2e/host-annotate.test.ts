import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnnotateResult } from '../../src/contract/host-answers.ts';
import { ask, openStream } from '../builders/host-client.ts';
import { documentOf } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';

const ISSUE = 'quillworks/slug-kit#41';

let host: ServedHost;
let key: string;
let runId: string;
beforeAll(async () => {
  // Nobody works on the runs: they stay as they are begun.
  host = await ServedHost.start({ args: ['--conformance', '--no-worker'] });
  key = await host.newKey();
  runId = await newRun();
});
afterAll(() => host.stop());

const newRun = async (workflowId = 'conformance-noop', inputs = {}, by = key) =>
  (await ask(host.url, by, 'createRun', { body: { workflowId, inputs } })).body.runId;

async function annotated(...args: readonly string[]): Promise<AnnotateResult> {
  const ran = await host.run(['annotate', ...args, '--json']);
  expect([ran.code, ran.stderr], ran.stdout).toEqual([0, '']);
  return AnnotateResult.parse(documentOf(ran));
}

const overHttp = async (id: string, by = key) =>
  (await ask(host.url, by, 'listAnnotations', { runId: id })).body.annotations;

describe('annotate', () => {
  it.each([
    ['a rating', ['--rating', '4'], { kind: 'rating', rating: 4 }],
    ['a label', ['--label', 'off-topic'], { kind: 'label', label: 'off-topic' }],
    ['a flag', ['--flag'], { kind: 'flag' }],
    ['a correction', ['--correction', 'trim both ends'], { kind: 'correction', correction: 'trim both ends' }],
  ])('records %s with its reason, and a host tells it as it was recorded', async (_, flags, signal) => {
    const { status, annotations, recommendedCommand } = await annotated(runId, ...flags, '--note', 'because');
    expect(status).toBe('recorded');
    expect(annotations).toMatchObject([
      { target: { runId }, signal, note: 'because', actor: { principalRef: 'agent:local' } },
    ]);
    expect(recommendedCommand).toBe(`contribflow annotate ${runId} --list --store ${host.store} --json`);
    expect(await overHttp(runId)).toContainEqual(annotations[0]);
  });

  it('is told live to who watches the run', async () => {
    const watched = await newRun();
    const stream = await openStream(host.url, key, watched);
    const told = stream.next();
    const { annotations } = await annotated(watched, '--flag');
    expect(await told).toMatchObject({ id: null, event: 'run.annotated', data: { payload: annotations[0] } });
    stream.close();
  });

  it('can be about an event or a node', async () => {
    const { annotations } = await annotated(runId, '--rating', '2', '--node', 'plan', '--event', `${runId}.3`);
    expect(annotations[0]?.target).toEqual({ runId, nodeId: 'plan', eventId: `${runId}.3` });
  });

  it('of an issue is of its newest run', async () => {
    const inputs = { issue: ISSUE };
    const older = await newRun('contribution', inputs);
    const newer = await newRun('contribution', inputs);
    await newRun('contribution', { issue: 'quillworks/slug-kit#22' });
    for (const name of [ISSUE, `github:${ISSUE}`]) expect((await annotated(name, '--flag')).runId).toBe(newer);
    expect(await overHttp(newer)).toHaveLength(2);
    expect(await overHttp(older)).toEqual([]);
    // An older one is named by its id.
    expect((await annotated(older, '--rating', '1')).runId).toBe(older);
    expect((await annotated(ISSUE, '--list')).annotations).toHaveLength(2);
  });

  it('keeps no secret', async () => {
    const secret = `${['gh', 'p_'].join('')}${'a1B2'.repeat(9)}`;
    const target = await newRun();
    const ran = await host.run(['annotate', target, '--correction', `use ${secret}`, '--note', secret, '--json']);
    expect(ran.code).toBe(0);
    const list = await host.run(['annotate', target, '--list']);
    expect(list.stdout).toContain('correction: use ');
    expect(`${ran.stdout}${ran.stderr}${list.stdout}${JSON.stringify(await overHttp(target))}`).not.toContain(secret);
  });

  it('lists all judgments for people, in a pipe without colours and without what a terminal would obey', async () => {
    const target = await newRun();
    expect((await host.run(['annotate', target, '--list'])).stdout).toContain('Nobody has judged it yet.');
    await annotated(target, '--rating', '3');
    await annotated(target, '--label', 'red \u001b[31m', '--node', 'plan', '--note', 'two\nlines');
    const { stdout, code } = await host.run(['annotate', target, '--list']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Run ${target}\n`);
    expect(stdout).toContain('agent:local  rating 3 of 5\n');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('agent:local label: red ^[[31m at plan (two lines)');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('annotate refuses', () => {
  const ONE = 'Say one of --rating, --label, --flag, --correction or --list.';
  it.each([
    ['no signal', [], ONE],
    ['a note alone', ['--note', 'why'], ONE],
    ['two signals', ['--flag', '--rating', '3'], '--rating and --flag are 2 judgments. Say one at a time.'],
    ['all signals', ['--flag', '--rating', '3', '--label', 'a', '--correction', 'b'], 'are 4 judgments'],
    ['a list with a signal', ['--list', '--flag'], '--list'],
    ['a list with a note', ['--list', '--note', 'why'], '--list'],
    ['a rating of 0', ['--rating', '0'], '--rating'],
    ['a rating of 6', ['--rating', '6'], '--rating'],
    ['half a star', ['--rating', '2.5'], '--rating'],
    ['a word for a rating', ['--rating', 'good'], '--rating'],
    ['an empty label', ['--label', ''], 'signal.label'],
    ['a label that is too long', ['--label', 'x'.repeat(201)], 'signal.label'],
    ['an empty correction', ['--correction', ''], 'signal.correction'],
    ['a note that is too long', ['--flag', '--note', 'x'.repeat(8193)], 'note'],
  ])('%s, and records nothing', async (_, flags, message) => {
    const target = await newRun();
    const ran = await host.run(['annotate', target, ...flags, '--json']);
    expect([ran.code, ran.stderr]).toEqual([2, '']);
    expect(documentOf(ran)).toMatchObject({
      error: { code: 'invalid_flag', message: expect.stringContaining(message) as string },
      recommendedCommand: 'contribflow annotate --help --json',
    });
    expect(await overHttp(target)).toEqual([]);
  });

  it.each(['--flag', '--list'])('a run that there is not, with %s', async (flag) => {
    const team = await host.newKey('--tenant', 'team');
    const foreign = await newRun('contribution', { issue: 'works/adder#7' }, team);
    const asked = ['nobody', randomUUID(), 'works/none#1', foreign, 'works/adder#7', "' or '1'='1"];
    for (const subject of asked) {
      const ran = await host.run(['annotate', subject, flag, '--json']);
      expect([subject, ran.code, ran.stderr]).toEqual([subject, 2, '']);
      expect(documentOf(ran)).toMatchObject({ error: { code: 'no_such_run' } });
    }
    expect(await overHttp(foreign, team)).toEqual([]);
    expect((await annotated('works/adder#7', flag, '--tenant', 'team')).runId).toBe(foreign);
  });

  it('a command line without a subject', async () => {
    const ran = await host.run(['annotate', '--flag', '--json']);
    expect([ran.code, documentOf(ran)['error']]).toMatchObject([2, { code: 'missing_argument' }]);
  });
});

describe('the help', () => {
  it.each([['annotate'], ['key', 'create']])(
    'of %s %s names no flags that do not exclude one another as if they did',
    async (...words) => {
      const { stdout } = await host.run([...words, '--help']);
      expect(stdout).toMatch(/USAGE\n[^|]+\n\n/);
      expect(stdout.slice(0, stdout.indexOf('FLAGS'))).not.toContain(' | ');
    },
  );
});
