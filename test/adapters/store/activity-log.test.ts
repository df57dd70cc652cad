import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createActivityLog } from '../../../src/adapters/store/activity-log.ts';
import { makeController, makeStoreDirectory } from './controller.ts';

const logAt = (controllerPath: string) =>
  createActivityLog({
    controllerPath,
    redact: (text) => text.replace(/-----BEGIN.*END-----/s, '[key]').replaceAll('hunter2', '***'),
    now: () => new Date('2026-03-04T12:00:00.000Z'),
  });

it('appends a line with its time, for the owner only', async () => {
  const controller = makeController();
  const log = logAt(controller);
  const path = '.contribflow/logs/validate-owner-repo-1.log';
  expect(await log.append('validate', 'owner-repo-1', 'first')).toEqual({ ok: true, value: path });
  await log.append('validate', 'owner-repo-1', 'second');
  const file = join(controller, path);
  expect(readFileSync(file, 'utf8')).toBe('2026-03-04T12:00:00.000Z first\n2026-03-04T12:00:00.000Z second\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
});

it('has a log for a command without an issue', async () => {
  expect(await logAt(makeController()).append('discover', null, '')).toMatchObject({
    value: '.contribflow/logs/discover.log',
  });
});

it('redacts before it escapes, so that a key of several lines is known', async () => {
  const controller = makeController();
  await logAt(controller).append('discover', null, 'hunter2 and -----BEGIN\nKEY\nEND-----');
  expect(readFileSync(join(controller, '.contribflow/logs/discover.log'), 'utf8')).toContain('Z *** and [key]\n');
});

it('keeps to one line whatever the text holds, and nothing in it moves a terminal', async () => {
  const controller = makeController();
  await logAt(controller).append('discover', null, 'a\nb\r\u2028c\u001b[2J\u202ed');
  const text = readFileSync(join(controller, '.contribflow/logs/discover.log'), 'utf8');
  expect(text).toBe('2026-03-04T12:00:00.000Z a\\nb\\u{d}\\u{2028}c\\u{1b}[2J\\u{202e}d\n');
});

it('does not follow a link out of its directory', async () => {
  const controller = makeController();
  const outside = join(controller, 'outside');
  writeFileSync(outside, '');
  const logs = join(makeStoreDirectory(controller), 'logs');
  mkdirSync(logs);
  symlinkSync(outside, join(logs, 'discover.log'));
  expect(await logAt(controller).append('discover', null, 'text')).toMatchObject({
    ok: false,
    failure: { kind: 'unwritable', path: '.contribflow/logs/discover.log' },
  });
  expect(readFileSync(outside, 'utf8')).toBe('');
});

it.each([
  ['..', null],
  ['a/b', null],
  ['validate', '../../x'],
  ['validate', 'x'.repeat(300)],
])('takes a name that is no command and slug for a bug: %s %s', async (command, slug) => {
  await expect(logAt(makeController()).append(command, slug, '')).rejects.toThrow('name of a log');
});
