import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConfigReader } from '../../../src/adapters/store/config-reader.ts';
import { madeOnce } from '../../../src/adapters/store/same-text.ts';
import { Config } from '../../../src/contract/config.ts';
import { makeController } from './controller.ts';
import { schemaCheck } from './schema-check.ts';

/** A reader of a process that stays, and how often a config was checked for it. */
function longReader() {
  const controllerPath = makeController();
  const file = join(controllerPath, '.contribflow/config.json');
  mkdirSync(join(controllerPath, '.contribflow'));
  const check = schemaCheck(Config);
  const count = { checks: 0 };
  const reader = createConfigReader({
    controllerPath,
    check: (value) => {
      count.checks += 1;
      return check(value);
    },
    redact: (text) => text,
    making: madeOnce(),
  });
  return { reader, file, count };
}

const NOON = new Date('2026-03-01T12:00:00Z');
const languages = ['TypeScript', 'JavaScript'].map((language) => `{"languages":["${language}"]}`);

describe('a file that is read again and again', () => {
  it('is checked once as long as its text is the same, also when it was written anew', async () => {
    const { reader, file, count } = longReader();
    writeFileSync(file, languages[0] ?? '');
    const first = await reader.read();
    rmSync(file);
    writeFileSync(file, languages[0] ?? '');
    expect(await reader.read()).toBe(first);
    expect(count.checks).toBe(1);
  });

  it('is seen to have changed where its size, its times and its inode are the same', async () => {
    const { reader, file } = longReader();
    writeFileSync(file, languages[0] ?? '');
    utimesSync(file, NOON, NOON);
    await reader.read();
    const before = statSync(file);
    writeFileSync(file, languages[1] ?? '');
    utimesSync(file, NOON, NOON);
    const after = statSync(file);
    expect([after.size, after.mtimeMs, after.ino]).toEqual([before.size, before.mtimeMs, before.ino]);
    expect(await reader.read()).toMatchObject({ status: 'ok', value: { languages: ['JavaScript'] } });
  });

  it('may be missing or damaged in between', async () => {
    const { reader, file } = longReader();
    expect(await reader.read()).toEqual({ status: 'missing' });
    writeFileSync(file, languages[0] ?? '');
    expect(await reader.read()).toMatchObject({ status: 'ok' });
    writeFileSync(file, '{');
    expect(await reader.read()).toMatchObject({ status: 'damaged' });
    rmSync(file);
    expect(await reader.read()).toEqual({ status: 'missing' });
    writeFileSync(file, languages[0] ?? '');
    expect(await reader.read()).toMatchObject({ status: 'ok', value: { languages: ['TypeScript'] } });
  });

  it('gives what nobody can change for the next one', async () => {
    const { reader, file } = longReader();
    writeFileSync(file, languages[0] ?? '');
    const read = await reader.read();
    expect(() => {
      if (read.status === 'ok') read.value.languages.push('Rust');
    }).toThrow(TypeError);
  });
});
