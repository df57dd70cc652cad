import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWriteTurns } from '../../../../src/adapters/store/sealed/write-turns.ts';
import { approvalOffer, attestation, journalEntry, story } from '../../../builders/approval.ts';
import { type BundledScript, bundleScript } from '../../../builders/bundle-script.ts';
import { privatePlaceIn } from '../../../builders/private-place.ts';
import { DIGEST } from '../../../builders/recorded-state.ts';
import { makeController, nextOutput, startChild } from '../controller.ts';
import { makePrivatePlace } from '../private-place.ts';

const { signal } = new AbortController();

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('private-process.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

async function linesOf(child: ReturnType<typeof startChild>): Promise<string[]> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  return output.split('\n').slice(0, -1);
}

describe('several processes', () => {
  it('use an approval once', { timeout: 120_000 }, async () => {
    const place = makeController();
    const children = Array.from({ length: 6 }, () => startChild(script.path, ['use', place, DIGEST]));
    const said = (await Promise.all(children.map(linesOf))).flat();
    expect(said.toSorted()).toEqual(['false', 'false', 'false', 'false', 'false', 'true']);
  });

  it('keep a second between public writes, also from two controller directories', { timeout: 120_000 }, async () => {
    const place = makeController();
    const other = join(place, 'other');
    mkdirSync(other);
    // Both have the same state directory.
    mkdirSync(join(place, 'state'), 0o700);
    symlinkSync(join(place, 'state'), join(other, 'state'));
    const children = [place, place, other].map((each) => startChild(script.path, ['turns', each, '3']));
    const times = (await Promise.all(children.map(linesOf))).flat().map(Number).toSorted();
    expect(times).toHaveLength(9);
    const distances = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(1000);
  });

  it('publish a task one after the other, and a killed one is in nobody\u2019s way', { timeout: 120_000 }, async () => {
    const place = makeController();
    const first = startChild(script.path, ['alone', place]);
    expect(await nextOutput(first)).toBe('in\n');
    const { journals } = privatePlaceIn(place);
    const impatient = await journals.alone('x', AbortSignal.timeout(300), () => Promise.resolve('never'));
    expect(impatient).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    const second = startChild(script.path, ['alone', place]);
    const waiting = nextOutput(second);
    first.kill('SIGKILL');
    expect(await waiting).toBe('in\n');
    second.stdin?.end();
    expect(await nextOutput(second)).toBe('out\n');
    expect(await journals.alone('x', signal, () => Promise.resolve('in'))).toEqual({ ok: true, value: 'in' });
  });
});

describe('a public write', () => {
  const at = (text: string) => new Date(`2026-06-04T12:00:${text}Z`);

  function turnsAfter(last: string, now: Date) {
    const { user } = makePrivatePlace();
    user.open();
    writeFileSync(join(user.path(), 'last-public-write'), last);
    const waits: number[] = [];
    const sleep = (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    };
    return { turns: createWriteTurns({ userDirectory: user, now: () => now, sleep }), waits };
  }

  it.each([
    ['nonsense', 1000],
    ['', 1000],
    // The clock was set back.
    ['2027-01-01T00:00:00.000Z', 1000],
    ['2026-06-04T12:00:09.400Z', 400],
    ['2026-06-04T12:00:09.000Z', 0],
  ])('after one at "%s" waits for %i ms, and no longer', async (last, expected) => {
    const { turns, waits } = turnsAfter(last, at('10.000'));
    expect(await turns.awaitTurn(signal)).toMatchObject({ ok: true });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(expected);
  });

  it('is not noted when it was given up while it waited', async () => {
    const { user } = makePrivatePlace();
    const stop = new AbortController();
    const turns = createWriteTurns({ userDirectory: user, now: () => at('10.000') });
    await turns.awaitTurn(signal);
    const path = join(user.path(), 'last-public-write');
    writeFileSync(path, '2026-06-04T12:00:09.900Z\n');
    const waiting = turns.awaitTurn(stop.signal);
    setTimeout(() => {
      stop.abort('enough');
    }, 50);
    expect(await waiting).toMatchObject({ ok: false, failure: { kind: 'aborted', cause: 'enough' } });
    expect(readFileSync(path, 'utf8')).toBe('2026-06-04T12:00:09.900Z\n');
  });
});

describe('what is kept of a publication', () => {
  it('has no secret in its journal, and no more than fits', async () => {
    const { journals, file } = makePrivatePlace();
    await journals.begin('x', story());
    const result = `the server said hunter2 ${'x'.repeat(3000)}`;
    expect(await journals.note('x', journalEntry({ status: 'failed', result }))).toEqual({ ok: true, value: null });
    expect(readFileSync(file('journal', 'x'), 'utf8')).not.toContain('hunter2');
    expect(await journals.read('x')).toMatchObject({ status: 'ok' });
  });

  it('is refused where others can write', async () => {
    const { approvals, journals, directory } = makePrivatePlace();
    await approvals.offer('x', approvalOffer());
    chmodSync(directory.path(), 0o770);
    const unsafe = { ok: false, failure: { kind: 'unsafe', path: directory.shown() } };
    expect(await approvals.offer('x', approvalOffer())).toMatchObject(unsafe);
    expect(await approvals.attest('x', attestation())).toMatchObject(unsafe);
    expect(await approvals.use(DIGEST)).toMatchObject(unsafe);
    expect(await journals.begin('x', story())).toMatchObject(unsafe);
    expect(await journals.alone('x', signal, () => Promise.resolve(1))).toMatchObject(unsafe);
    expect(await approvals.offered('x')).toMatchObject({ status: 'unreadable' });
  });

  it.each(['', 'x', '\n', 'a line\nand another'])('is forged when it is some text: %j', async (text) => {
    const { approvals, file } = makePrivatePlace();
    await approvals.offer('x', approvalOffer());
    writeFileSync(file('offer', 'x'), text);
    expect(await approvals.offered('x')).toEqual({ status: 'forged' });
  });

  it('is not understood when another version of ours sealed it', async () => {
    const { approvals, sealed } = makePrivatePlace();
    sealed.write({ kind: 'offer', name: 'x' }, '{"somethingNew":true}');
    expect(await approvals.offered('x')).toEqual({ status: 'unreadable', problem: 'has another shape' });
  });

  it.each(['../x', 'a/b', '', '.hidden'])('has no name such as "%s"', async (slug) => {
    const { approvals, journals } = makePrivatePlace();
    await expect(approvals.offer(slug, approvalOffer())).rejects.toThrow('named by a slug');
    await expect(async () => journals.alone(slug, signal, () => Promise.resolve(1))).rejects.toThrow('named by a slug');
    await expect(approvals.use(slug)).rejects.toThrow('by its digest');
  });
});
