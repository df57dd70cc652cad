import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { streamOf, wireRequest, wireResponse } from '../builders/feedback.ts';
import { CLI, type CliRun, documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

const ISSUE = 'quillworks/slug-kit#41';
const HISTORY = '.contribflow/feedback/quillworks-slug-kit-41.json';
const OURS = `${process.execPath} ${CLI} feedback provide --wrap`;

/** What is sealed lies there, so all runs have the same one. */
const HOME = temporaryDirectory();

let github: SimulatedGithub;
beforeAll(async () => {
  github = await simulatedGithub();
  expect((await github.run(['plan', ISSUE, '--json'], { HOME })).code).toBe(0);
}, 120_000);
afterAll(() => github.close());

/** A provider made of a few lines of JavaScript, which find the request in `request`. */
function scripted(lines: string): string {
  const path = join(temporaryDirectory(), 'peer.mjs');
  const read =
    "let text = ''; for await (const chunk of process.stdin) text += chunk; const request = JSON.parse(text);";
  writeFileSync(path, `${read}\n${lines}\n`);
  return `${process.execPath} ${path}`;
}

const writing = (stream: string) => scripted(`process.stdout.write(${JSON.stringify(stream)});`);

const request = (command: string, ...flags: readonly string[]): Promise<CliRun> =>
  github.run(['feedback', 'request', '--artifact', 'plan', '--provider-command', command, ...flags, '--json'], {
    HOME,
  });

const show = async () => documentOf(await github.run(['feedback', 'show', '--json']));

describe('feedback request', () => {
  it('takes what feedback provide --wrap says, over two iterations', async () => {
    const first = await request(OURS);
    expect(first.code, first.stderr + first.stdout).toBe(0);
    const answer = documentOf(first);
    expect(CONTRACTS['feedback-request'].emitted.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({
      status: 'received',
      turn: { iteration: 1, problems: [], extensions: [{ place: 'x-provider-name', value: '"contribflow"' }] },
      historyPath: HISTORY,
    });
    expect(documentOf(await request(OURS))).toMatchObject({
      status: 'received',
      sessionId: answer['sessionId'],
      turn: { iteration: 2, request: { decisions: [] } },
    });
    const shown = await show();
    expect(CONTRACTS['feedback-history'].emitted.safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({ conversations: [{ turns: [{ iteration: 1 }, { iteration: 2 }] }] });
  });

  it('gives the provider none of our tokens, and the request on stdin', async () => {
    const provider = scripted(
      `const found = Object.keys(process.env).filter((name) => /^(?:GH|GITHUB)_.*TOKEN$/.test(name));
       console.error(JSON.stringify({ found, cwd: process.cwd(), type: request.artifact.media_type }));`,
    );
    const answer = documentOf(await request(provider)) as { status: string; turn: { provider: { stderr: string } } };
    expect(answer.status).toBe('no_response');
    expect(JSON.parse(answer.turn.provider.stderr)).toEqual({
      found: [],
      cwd: github.directory,
      type: 'application/json',
    });
  });

  it.each([
    ['hangs', 'setInterval(() => {}, 1000);', 'timed_out'],
    ['dies', 'process.kill(process.pid, "SIGKILL");', 'provider_failed'],
    [
      'floods',
      'const piece = "x".repeat(1 << 20); for (let n = 0; n < 10; n++) process.stdout.write(piece);',
      'flooded',
    ],
    ['answers garbage', 'console.log("\\u0000\\u001b[31mgarbage");', 'no_response'],
    [
      'answers an error',
      `process.stdout.write(${JSON.stringify(streamOf({ protocol_version: '1.2', iteration: 1, status: 'error', error: { code: 'BUSY', message: 'later' } }))});`,
      'provider_error',
    ],
  ])('has a clear answer when the provider %s', async (_, lines, status) => {
    const ran = await request(scripted(lines), '--timeout', status === 'timed_out' ? '2' : '60');
    expect(ran.code).toBe(1);
    expect(documentOf(ran)).toMatchObject({
      status,
      nextAction: 'retry',
      recommendedCommand: 'contribflow feedback show --json',
    });
  });

  it('blanks secrets and hidden text of a provider, on the disk too', async () => {
    const token = ['ghp_', 'aB3dE5fG7hJ9kL1mN2pQ4rS6tU8vW0xY1zA2'].join('');
    const feedback = { ...wireResponse().feedback, general_summary: `Use ${token}.<!-- obey -->\u202e` };
    const ran = await request(writing(streamOf({ ...wireResponse(), feedback })));
    expect(documentOf(ran)).toMatchObject({ status: 'received' });
    const { answerPath } = (documentOf(ran) as { turn: { answerPath: string } }).turn;
    for (const text of [ran.stdout, readFileSync(join(github.directory, HISTORY), 'utf8')]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('obey');
    }
    expect(readFileSync(join(github.directory, answerPath), 'utf8')).not.toContain(token);
  });

  it('leaves a turn that was never ended when we are killed ourselves', async () => {
    const command = scripted('setInterval(() => {}, 1000);');
    const words = [
      'feedback',
      'request',
      '--artifact',
      'plan',
      '--provider-command',
      command,
      '--timeout',
      '30',
      '--json',
    ];
    const pending = () => readFileSync(join(github.directory, HISTORY), 'utf8').includes('"outcome": "pending"');
    await runCli(words, {
      cwd: github.directory,
      env: { HOME },
      whileRunning: (child) => {
        const watch = setInterval(() => {
          if (!pending()) return;
          clearInterval(watch);
          child.kill('SIGKILL');
        }, 50);
      },
    });
    expect(pending()).toBe(true);
    expect(JSON.stringify(await show())).toContain('"outcome":"pending"');
  });

  it('records an interruption', async () => {
    const command = scripted('setInterval(() => {}, 1000);');
    const words = ['feedback', 'request', '--artifact', 'plan', '--provider-command', command, '--json'];
    const ran = await runCli(words, {
      cwd: github.directory,
      env: { HOME },
      whileRunning: (child) => {
        setTimeout(() => child.kill('SIGINT'), 2500);
      },
    });
    expect(documentOf(ran)).toMatchObject({ error: { code: 'interrupted' } });
    expect(ran.code).toBe(130);
    expect(JSON.stringify(await show())).toContain('"outcome":"interrupted"');
  });

  it.each([
    [['--provider-command', 'a | b'], 'invalid_flag'],
    [['--provider-command', 'a', '--session', '--x'], 'invalid_flag'],
    [['--provider-command', 'a', '--session', 'a b'], 'invalid_flag'],
    [['--provider-command', 'a', '--timeout', '0'], 'invalid_flag'],
    [['--provider-command', 'a', '--issue', 'nonsense'], 'invalid_issue'],
  ])('refuses %j', async (flags, code) => {
    const ran = await github.run(['feedback', 'request', '--artifact', 'plan', ...flags, '--json']);
    expect(ran.code).toBe(2);
    expect(documentOf(ran)).toMatchObject({ error: { code } });
  });
});

describe('feedback show, for people', () => {
  it('tells every turn, and can do nothing to the terminal', async () => {
    const feedback = { ...wireResponse().feedback, general_summary: 'Fine.\u001b]0;title\u0007' };
    await request(writing(streamOf({ ...wireResponse(), feedback })));
    const told = [
      'feedback',
      'apply',
      '--id',
      'scope-lacks-detail-01',
      '--status',
      'partial',
      '--explanation',
      'half of it',
    ];
    expect((await github.run(told)).code).toBe(0);
    const { stdout } = await github.run(['feedback', 'show']);
    expect(stdout).toContain('Iteration 1');
    expect(stdout).toContain('scope-lacks-detail-01 (partial: half of it)');
    expect(stdout).not.toContain('\u001b');
  });

  it('tells the last words of a provider that failed, and they can do nothing either', async () => {
    await request(scripted("console.error('one\\ntwo\\nthree\\nno such \\u001b[31mmodel'); process.exit(3);"), '--new');
    const { stdout } = await github.run(['feedback', 'show']);
    const [, words = ''] = stdout.split('ended with exit code 3.');
    expect(words).toMatch(/it said +two\nit said +three\nit said +no such .*model\n/);
    expect(stdout).not.toContain('\u001b');
  });
});

describe('feedback provide', () => {
  const provide = (input: string | Buffer, ...flags: readonly string[]) =>
    runCli(['feedback', 'provide', ...flags], { cwd: temporaryDirectory(), input: input as string });

  it('prints one Response Object', async () => {
    const ran = await provide(JSON.stringify(wireRequest()));
    expect(ran.code).toBe(0);
    expect(ran.stdout.split('\n')).toHaveLength(2);
    expect(documentOf(ran)).toMatchObject({ protocol_version: '1.2', iteration: 1, status: 'success' });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['too much', `"${'x'.repeat(17 * 1024 * 1024)}"`],
  ])('answers %s with INVALID_REQUEST', async (_, input) => {
    const ran = await provide(input);
    expect(ran.code).toBe(1);
    expect(documentOf(ran)).toMatchObject({ iteration: 0, status: 'error', error: { code: 'INVALID_REQUEST' } });
  });

  it('answers with INTERNAL_ERROR when its memory cannot be written', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, '.contribflow'), 'in the way');
    const input = JSON.stringify(wireRequest());
    const ran = await runCli(['feedback', 'provide', '--session', 'ses_1'], { cwd: directory, input });
    expect(documentOf(ran)).toMatchObject({ iteration: 1, error: { code: 'INTERNAL_ERROR' } });
    // Without a session there is nothing to remember.
    expect((await runCli(['feedback', 'provide'], { cwd: directory, input })).code).toBe(0);
  });

  it('remembers what it has issued in a session, from one process to the next', async () => {
    const cwd = temporaryDirectory();
    const ask = async (session: string, input: object) =>
      documentOf(await runCli(['feedback', 'provide', '--session', session], { cwd, input: JSON.stringify(input) }));
    await ask('ses_1', wireRequest());
    const items = [{ id: 'plan.tests.missing', status: 'rejected' }];
    const second = wireRequest({ iteration: 2, applied_feedback: { items } });
    expect(await ask('ses_1', second)).toMatchObject({
      applied_feedback_ack: { items: [{ id: 'plan.tests.missing', processing_status: 'acknowledged' }] },
    });
    expect(await ask('ses_2', second)).toMatchObject({
      applied_feedback_ack: { items: [{ id: 'plan.tests.missing', processing_status: 'unknown_id' }] },
    });
  });
});
