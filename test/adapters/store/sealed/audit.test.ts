import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../../../src/contract/audit.ts';
import { entryAfter, lineOf } from '../../../../src/policy/audit-chain.ts';
import type { AuditNote } from '../../../../src/ports/audit.ts';
import { ISSUE } from '../../../builders/recorded-state.ts';
import { makePrivatePlace } from '../private-place.ts';

const { signal } = new AbortController();
const note = (detail: string): AuditNote => ({ event: 'validation', issue: ISSUE, digest: null, detail });
const WHOLE = { last: 100, isWhole: true };

async function withEntries(count: number) {
  const { controllerPath, audit, directory, file } = makePrivatePlace();
  const path = join(controllerPath, '.contribflow/logs/audit.jsonl');
  const append = async (detail: string) => {
    const appended = await audit.append(note(detail), signal);
    if (!appended.ok) throw new Error(appended.failure.kind);
  };
  for (let number = 1; number <= count; number += 1) await append(`entry ${number}`);
  const read = async () => {
    const found = await audit.read(WHOLE, signal);
    if (!found.ok) throw new Error(found.failure.kind);
    return found.value;
  };
  const lines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const lastEntry = () => AuditEntry.parse(JSON.parse(lines().at(-1) ?? ''));
  return { audit, path, directory, head: () => file('audit', 'head'), append, read, lines, lastEntry };
}

describe('the audit log', () => {
  it('is a private file of one JSON document a line', async () => {
    const { path, lines } = await withEntries(3);
    expect(lines().map((line) => AuditEntry.parse(JSON.parse(line)).number)).toEqual([1, 2, 3]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('hides secrets, shortens, and keeps to a line that moves no terminal', async () => {
    const { append, lines, read } = await withEntries(0);
    await append(`hunter2\n\u001b[2J\u202e\u0085${'x'.repeat(5000)}`);
    const [line = '', ...others] = lines();
    expect(others).toEqual([]);
    expect(line).toMatch(/^[ -~\u2026]+$/);
    expect(line).toContain('"detail":"[hidden]\\n\\u001b[2J\\u202e\\u0085xxx');
    expect((await read()).entries[0]?.detail).toHaveLength(4096);
  });

  it('is not made by reading it', async () => {
    const { path, directory, read } = await withEntries(0);
    await read();
    expect([existsSync(dirname(path)), existsSync(directory.path())]).toEqual([false, false]);
  });

  it('is refused where a link, a pipe or a directory has its place', async () => {
    const { audit, path } = await withEntries(1);
    unlinkSync(path);
    writeFileSync(`${path}.elsewhere`, '');
    symlinkSync(`${path}.elsewhere`, path);
    expect(await audit.append(note(''), signal)).toMatchObject({ ok: false, failure: { kind: 'unwritable' } });
    expect(await audit.read(WHOLE, signal)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
    expect(readFileSync(`${path}.elsewhere`, 'utf8')).toBe('');
    unlinkSync(path);
    mkdirSync(path);
    expect(await audit.append(note(''), signal)).toMatchObject({ ok: false });
    expect(await audit.read(WHOLE, signal)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
  });
});

describe('what an append leaves that was killed', () => {
  it.each(['{', '{"number":4,"at":"2026', '\0\0\0'])(
    'is a part of a line, and is cut off by the next: %j',
    async (torn) => {
      const { path, append, read, lines } = await withEntries(3);
      const before = readFileSync(path, 'utf8');
      appendFileSync(path, torn);
      expect(await read()).toMatchObject({ total: 3, brokenAt: null });
      expect(readFileSync(path, 'utf8')).toBe(before + torn);
      await append('afterwards');
      expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true);
      expect(lines()).toHaveLength(4);
      expect(await read()).toMatchObject({ total: 4, brokenAt: null });
    },
  );

  it('is the next line without its break, or with it', async () => {
    const { path, append, read, lines, lastEntry } = await withEntries(3);
    for (const end of ['', '\n']) {
      const unacknowledged = entryAfter(lastEntry(), note('never acknowledged'), new Date().toISOString());
      appendFileSync(path, `${lineOf(unacknowledged)}${end}`);
      const { total } = await read();
      expect(await read()).toMatchObject({ brokenAt: null });
      await append('afterwards');
      expect(lines()).toHaveLength(total + 1);
      expect(readFileSync(path, 'utf8')).not.toContain('never acknowledged');
      expect(await read()).toMatchObject({ total: total + 1, brokenAt: null });
    }
  });

  it('is the first line before there was a head', async () => {
    const { path, head, append, read, lines } = await withEntries(0);
    mkdirSync(dirname(path), { recursive: true });
    appendFileSync(path, '{"number":1,');
    expect(await read()).toMatchObject({ total: 0, brokenAt: null });
    await append('first');
    expect(lines()).toHaveLength(1);
    expect(existsSync(head())).toBe(true);
    expect(await read()).toMatchObject({ total: 1, brokenAt: null });
  });
});

describe('a log that somebody changed', () => {
  it('with lines at its end that were never acknowledged, more than one', async () => {
    const { path, append, read, lastEntry } = await withEntries(2);
    const third = entryAfter(lastEntry(), note('planted'), new Date().toISOString());
    const fourth = entryAfter(third, note('planted'), new Date().toISOString());
    appendFileSync(path, `${lineOf(third)}\n${lineOf(fourth)}\n`);
    expect(await read()).toMatchObject({ brokenAt: 3 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 5, brokenAt: 5 });
  });

  it('with a line at its end that does not follow', async () => {
    const { path, read, append } = await withEntries(2);
    const planted = entryAfter({ number: 2, hash: 'f'.repeat(64) }, note('planted'), new Date().toISOString());
    appendFileSync(path, `${lineOf(planted)}\n`);
    expect(await read()).toMatchObject({ brokenAt: 3 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 4, brokenAt: 3 });
  });

  it('and whose hashes were all made anew', async () => {
    const { path, read, append } = await withEntries(3);
    let end = { number: 0, hash: null as string | null };
    const forged = ['one', 'two', 'three'].map((detail) => {
      const entry = entryAfter(end, note(detail), new Date().toISOString());
      end = entry;
      return `${lineOf(entry)}\n`;
    });
    writeFileSync(path, forged.join(''));
    expect(await read()).toMatchObject({ total: 3, brokenAt: 3 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 4, brokenAt: 4 });
  });

  it('so that only people would read it differently', async () => {
    const { path, lines, read } = await withEntries(3);
    const [first = '', ...others] = lines();
    const doubled = first.replace('"detail":', '"detail":"all was well","detail":');
    expect(JSON.parse(doubled)).toEqual(JSON.parse(first));
    writeFileSync(path, [doubled, ...others, ''].join('\n'));
    expect(await read()).toMatchObject({ brokenAt: 1 });
  });

  it('in the middle of its last line', async () => {
    const { path, read, append } = await withEntries(3);
    truncateSync(path, statSync(path).size - 20);
    expect(await read()).toMatchObject({ total: 2, brokenAt: 0 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 4, brokenAt: 3 });
  });

  it('by a line longer than any of ours', async () => {
    const { path, lines, read } = await withEntries(2);
    writeFileSync(path, ['x'.repeat(600_000), ...lines(), ''].join('\n'));
    expect(await read()).toMatchObject({ total: 3, brokenAt: 1 });
  });

  it('as a whole: it is gone', async () => {
    const { path, read, append } = await withEntries(3);
    unlinkSync(path);
    expect(await read()).toEqual({ entries: [], total: 0, brokenAt: 0 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 1, brokenAt: 1 });
  });
});

describe('a head that somebody changed', () => {
  it('is of no use, and neither is the end of the log then', async () => {
    const { head, read, append } = await withEntries(3);
    writeFileSync(head(), readFileSync(head(), 'utf8').replace('"number": 3', '"number": 2'));
    expect(await read()).toMatchObject({ total: 3, brokenAt: 0 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 4, brokenAt: 4 });
  });

  it('together with the log is noticed, unless nothing is left of either', async () => {
    const { path, head, lines, read, append } = await withEntries(3);
    writeFileSync(head(), 'x');
    writeFileSync(path, `${lines()[0] ?? ''}\n`);
    expect(await read()).toMatchObject({ total: 1, brokenAt: 0 });
    await append('afterwards');
    expect(await read()).toMatchObject({ total: 2, brokenAt: 2 });
  });

  it('and is gone makes a log of several lines one that nobody vouches for', async () => {
    const { head, read, append } = await withEntries(3);
    rmSync(head());
    expect(await read()).toMatchObject({ brokenAt: 1 });
    await append('afterwards');
    expect(await read()).toMatchObject({ brokenAt: 4 });
  });
});
