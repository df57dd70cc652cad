import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCli, temporaryDirectory } from '../../builders/run-cli.ts';
import { SessionClient } from '../../builders/session-client.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const sessions: SessionClient[] = [];

afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
});

it('says what the command line would say at that moment, whatever has changed under it', async () => {
  const cwd = temporaryDirectory();
  const file = join(cwd, '.contribflow', 'config.json');
  const env = { GH_TOKEN: 'a-token' };
  const session = new SessionClient({ cwd, env });
  sessions.push(session);
  await session.configure();
  let asked = 0;
  const bothSay = async () => {
    asked += 1;
    session.submit(String(asked), { type: 'verb', name: 'next' });
    const { answer } = await session.next('verb_result', { id: String(asked) });
    const { stdout } = await runCli(['next', '--json'], { cwd, env });
    expect(answer).toEqual(JSON.parse(stdout));
    return answer;
  };
  expect(await bothSay()).toMatchObject({ state: 'needs_init', nextAction: 'init' });
  mkdirSync(join(cwd, '.contribflow'));
  writeFileSync(file, '{"languages":["Rust"]}');
  utimesSync(file, NOON, NOON);
  expect(await bothSay()).toMatchObject({ state: 'ready_for_discovery' });
  expect(await bothSay()).toMatchObject({ state: 'ready_for_discovery' });

  const before = statSync(file);
  writeFileSync(file, '{"languages":["Rust"]]');
  utimesSync(file, NOON, NOON);
  const after = statSync(file);
  expect([after.size, after.mtimeMs, after.ino]).toEqual([before.size, before.mtimeMs, before.ino]);
  expect(await bothSay()).toMatchObject({ state: 'needs_init', nextAction: 'fix_config' });
  rmSync(file);
  expect(await bothSay()).toMatchObject({ state: 'needs_init', nextAction: 'init' });
});
