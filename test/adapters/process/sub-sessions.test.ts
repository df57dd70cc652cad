import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSubSessions } from '../../../src/adapters/process/sub-sessions.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

function running(script: string, patienceMs?: number) {
  const directory = temporaryDirectory();
  const file = join(directory, 'session.cjs');
  writeFileSync(file, script);
  return createSubSessions({
    words: [process.execPath, file],
    directory,
    env: process.env,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
}

const ECHO = "process.stdin.on('data', (chunk) => process.stdout.write(chunk)).on('end', () => console.log('bye'));";
const DEAF = "process.stdout.write('up'); process.stdin.resume(); setInterval(() => undefined, 1000);";

async function started(sessions: ReturnType<typeof createSubSessions>) {
  const session = await sessions.start();
  if (!session.ok) throw new Error(session.failure);
  return session.value;
}

const textOf = async (output: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of output) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('a session in a process of its own', () => {
  it('is given lines, and ends with its input', async () => {
    const session = await started(running(ECHO));
    session.send('one');
    session.send('two');
    const said = textOf(session.output);
    await session.end();
    expect(await said).toBe('one\ntwo\nbye\n');
    session.send('too late');
    await session.end();
  });

  it('is ended when it does not end', async () => {
    const session = await started(running(DEAF, 200));
    const output = session.output[Symbol.asyncIterator]();
    expect(String((await output.next()).value)).toBe('up');
    await session.end();
    expect(await output.next()).toMatchObject({ done: true });
  });

  it('may end by itself', async () => {
    const session = await started(running("console.log('enough'); process.exit(3);"));
    expect(await textOf(session.output)).toBe('enough\n');
    session.send('nobody hears this');
    await session.end();
  });

  it('says when there is no such program', async () => {
    const sessions = createSubSessions({ words: ['/nonexistent/program'], directory: '/', env: {} });
    expect(await sessions.start()).toEqual({ ok: false, failure: 'ENOENT' });
  });
});
