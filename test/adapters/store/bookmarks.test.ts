import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSessionPorts } from '../../../src/app/session-ports.ts';
import type { Bookmark } from '../../../src/contract/bookmark.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const SECRET = ['s3cr3t', 'of', 'the', 'test'].join('-');
const signal = new AbortController().signal;

const bookmark = (responseId: string, output = 'an output'): Bookmark => ({
  version: 1,
  responseId,
  provider: 'follow',
  outputs: [{ callId: 'call-1', output }],
  at: '2026-01-02T03:04:05.000Z',
});

function onDisk() {
  const controllerPath = temporaryDirectory();
  const directory = join(controllerPath, '.contribflow/sessions');
  const open = () =>
    createSessionPorts({ workingDirectory: controllerPath, environment: { HOME: controllerPath, GH_TOKEN: SECRET } })
      .bookmarks;
  return { directory, open };
}

describe('bookmarks', () => {
  it('are found by whoever opens the directory later, whatever their ids are', async () => {
    const { directory, open } = onDisk();
    for (const id of ['one', '../../two', 'drei\n']) {
      expect(await open().keep(bookmark(id), signal)).toEqual({ ok: true, value: null });
      expect(await open().find(id)).toEqual({ status: 'ok', value: bookmark(id) });
    }
    expect(await open().find('another')).toEqual({ status: 'missing' });
    expect(readdirSync(directory)).toHaveLength(3);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('have no secrets in them', async () => {
    const { directory, open } = onDisk();
    await open().keep(bookmark('one', `the token is ${SECRET}`), signal);
    const [name = ''] = readdirSync(directory);
    expect(readFileSync(join(directory, name), 'utf8')).not.toContain(SECRET);
  });

  it('that are damaged, or under the name of another, are not taken', async () => {
    const { directory, open } = onDisk();
    await open().keep(bookmark('one'), signal);
    await open().keep(bookmark('two'), signal);
    const [first = '', second = ''] = readdirSync(directory);
    const text = readFileSync(join(directory, first), 'utf8');
    writeFileSync(join(directory, second), text);
    const found = await Promise.all(['one', 'two'].map((id) => open().find(id)));
    expect(found.map(({ status }) => status).toSorted()).toEqual(['missing', 'ok']);
    writeFileSync(join(directory, first), '{');
    writeFileSync(join(directory, second), '{}');
    const damaged = await Promise.all(['one', 'two'].map((id) => open().find(id)));
    expect(damaged.map(({ status }) => status)).toEqual(['damaged', 'damaged']);
  });

  it('are forgotten when there are very many, the oldest first', async () => {
    const { directory, open } = onDisk();
    await open().keep(bookmark('old'), signal);
    mkdirSync(directory, { recursive: true });
    const [old = ''] = readdirSync(directory);
    utimesSync(join(directory, old), 1, 1);
    for (let count = 0; count < 500; count += 1)
      writeFileSync(join(directory, `${count.toString(16).padStart(32, '0')}.json`), '{}');
    await open().keep(bookmark('new'), signal);
    expect(await open().find('old')).toEqual({ status: 'missing' });
    expect(await open().find('new')).toMatchObject({ status: 'ok' });
    expect(readdirSync(directory)).toHaveLength(500);
  });

  it('cannot be kept where something is in the way, which is told', async () => {
    const { directory, open } = onDisk();
    mkdirSync(join(directory, '..'));
    writeFileSync(directory, '');
    expect(await open().keep(bookmark('one'), signal)).toMatchObject({
      ok: false,
      failure: { path: '.contribflow/sessions' },
    });
  });
});
