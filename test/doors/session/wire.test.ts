import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { controllerDirectory, temporaryDirectory } from '../../builders/run-cli.ts';
import { SessionClient } from '../../builders/session-client.ts';

const MEGABYTE = 1024 * 1024;
const CONFIG = { languages: [], topics: [], contributionTypes: [] };

const open: SessionClient[] = [];
const start = (cwd = temporaryDirectory()) => {
  const session = new SessionClient({ cwd });
  open.push(session);
  return session;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((session) => session.close()));
});

const next = (id: string) => JSON.stringify({ id, op: { type: 'verb', name: 'next', input: {} } });

describe('a line', () => {
  it.each([
    { title: 'is no JSON', line: '{"id":"1",', code: 'invalid_json', id: '' },
    { title: 'is no object', line: '["1"]', code: 'invalid_submission', id: '' },
    { title: 'has no id', line: '{"op":{"type":"interrupt"}}', code: 'invalid_submission', id: '' },
    { title: 'has no op', line: '{"id":"1"}', code: 'invalid_submission', id: '1' },
    { title: 'has an unknown op', line: '{"id":"1","op":{"type":"interupt"}}', code: 'unknown_op', id: '1' },
    { title: 'has an op of Object', line: '{"id":"1","op":{"type":"constructor"}}', code: 'unknown_op', id: '1' },
    { title: 'lacks a field', line: '{"id":"1","op":{"type":"user_input"}}', code: 'invalid_op', id: '1' },
    {
      title: 'comes before the configuration',
      line: '{"id":"1","op":{"type":"user_input","items":[{"type":"text","text":"Go"}]}}',
      code: 'not_configured',
      id: '1',
    },
  ])('that $title is answered with an error, and the session goes on', async ({ line, code, id }) => {
    const session = start();
    session.write(`${line}\n`);
    expect(await session.next('error')).toMatchObject({ code });
    expect(session.events[0]?.id).toBe(id);
    await session.configure();
    expect(session.types()).toEqual(['error', 'session_configured']);
  });

  it('is never quoted in an error', async () => {
    const session = start();
    session.write('{"id":"1","op":{"type":"s3cr3t-op","token":"s3cr3t"}} s3cr3t\n');
    session.write('{"id":"1","op":{"type":"s3cr3t-op","token":"s3cr3t"}}\n');
    await session.until(() => session.events[1]);
    expect(JSON.stringify(session.events)).not.toContain('s3cr3t');
  });

  it('tells which op was meant', async () => {
    const session = start();
    session.write('{"id":"1","op":{"type":"interupt"}}\n');
    expect((await session.next('error')).message).toContain('"interrupt"');
  });

  it('may end in CRLF, come in pieces, be empty, or be the last without an end', async () => {
    const session = start();
    await session.configure();
    session.write(`${next('crlf')}\r\n\n  \n`);
    await session.next('verb_result', { id: 'crlf' });
    const pieces = `${next('späť')}\n`;
    const bytes = Buffer.from(pieces);
    for (const at of bytes.keys()) session.write(bytes.subarray(at, at + 1));
    await session.next('verb_result', { id: 'späť' });
    session.write(next('last'));
    expect(await session.close()).toBe(0);
    expect(session.types('last')).toEqual(['verb_result']);
    expect(session.stderr).toBe('');
  });

  it('that is not UTF-8 is answered with an error', async () => {
    const session = start();
    session.write(Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a]));
    expect(await session.next('error')).toMatchObject({ code: 'invalid_text' });
    await session.configure();
  });

  it('of more than 10 MB is refused, and one that just fits is read', { timeout: 60_000 }, async () => {
    const session = start();
    const frame = '{"id":"1","op":{"type":"interrupt","x":""}}'.length;
    const fits = 10 * MEGABYTE - frame;
    const line = (length: number) => `{"id":"1","op":{"type":"interrupt","x":"${'x'.repeat(length)}"}}\n`;
    session.write(line(fits));
    await session.next('background_event');
    session.write(line(fits + 1));
    expect(await session.next('error')).toMatchObject({ code: 'line_too_long' });
    session.write(line(30 * MEGABYTE));
    await session.until(() => session.events.filter(({ msg }) => msg.type === 'error')[1]);
    await session.configure();
    expect(session.types()).toEqual(['background_event', 'error', 'error', 'session_configured']);
  });

  it('may have fields that nobody knows, and an id that was used before', async () => {
    const session = start();
    await session.configure({ colour: 'blue' });
    session.submit('1', { type: 'verb', name: 'next', input: {}, colour: 'blue' });
    session.submit('1', { type: 'verb', name: 'next' });
    await session.until(() => session.events.filter(({ id }) => id === '1')[1]);
  });
});

describe('the end', () => {
  it('of the input ends it with 0', async () => {
    const session = start();
    expect(await session.close()).toBe(0);
    expect(session.events).toEqual([]);
  });

  it('of the input lets what was asked for be finished', async () => {
    const session = start();
    session.submit('configure', {
      type: 'configure_session',
      model: { provider: 'follow' },
      cwd: temporaryDirectory(),
      approval_policy: 'never',
    });
    session.say('1', 'Go');
    session.submit('2', { type: 'verb', name: 'next' });
    expect(await session.close()).toBe(0);
    expect(session.types('1').at(-1)).toBe('task_complete');
    expect(session.types('2')).toEqual(['verb_result']);
  });

  it('by shutdown is told, and nothing behind it is read', async () => {
    const session = start();
    await session.configure();
    session.submit('bye', { type: 'shutdown' });
    session.submit('late', { type: 'interrupt' });
    expect(await session.ended).toBe(0);
    expect(session.events.at(-1)).toEqual({ id: 'bye', msg: { type: 'shutdown_complete' } });
  });

  it('by SIGTERM is clean', async () => {
    const session = start();
    await session.configure();
    session.child.kill('SIGTERM');
    expect(await session.ended).toBe(0);
    expect(session.stderr).toBe('');
  });

  it('comes when nobody reads any more', async () => {
    const session = start();
    await session.configure();
    session.child.stdout?.destroy();
    for (let count = 0; count < 50; count += 1) session.submit(String(count), { type: 'interrupt' });
    expect(await session.ended).toBe(0);
  });
});

describe('a reader that is slow', () => {
  it('makes the session wait, and does not make it grow', { timeout: 120_000 }, async () => {
    const session = start(controllerDirectory({ config: CONFIG }));
    await session.configure();
    const { stdout, stdin } = session.child;
    if (stdout === null || stdin === null) throw new Error('no pipes');
    stdout.pause();
    const line = `${JSON.stringify({ id: 'x'.repeat(10_000), op: { type: 'interrupt' } })}\n`;
    let written = 0;
    let isFull = false;
    // As long as it reads, the pipe takes more. What it answers is as long as what it is asked.
    while (!isFull && written < 200 * MEGABYTE) {
      written += line.length;
      if (stdin.write(line)) continue;
      const drained = new Promise((resolve) =>
        stdin.once('drain', () => {
          resolve('drained');
        }),
      );
      isFull = (await Promise.race([drained, wait(3000)])) !== 'drained';
    }
    expect(isFull).toBe(true);
    expect(written).toBeLessThan(5 * MEGABYTE);
    stdout.resume();
    const count = written / line.length;
    await session.until(() => (session.events.length > count ? true : undefined));
    expect(session.types().filter((type) => type === 'background_event')).toHaveLength(count);
  });
});
