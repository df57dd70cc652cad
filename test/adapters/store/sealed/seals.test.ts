import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeals } from '../../../../src/adapters/store/sealed/seals.ts';
import { type BundledScript, bundleScript } from '../../../builders/bundle-script.ts';
import { contributionPlan } from '../../../builders/contribution-plan.ts';
import { privatePlaceIn } from '../../../builders/private-place.ts';
import { listAll, makeController, startChild } from '../controller.ts';
import { makePrivatePlace } from '../private-place.ts';

const { signal } = new AbortController();
const THING = { kind: 'artifact', name: 'plan-x' };
const CONTENT = Buffer.from('content');

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('private-process.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

function make() {
  const place = makePrivatePlace();
  const seals = createSeals(place.directory);
  const sealed = seals.seal(THING, CONTENT);
  if (!sealed.ok) throw new Error(sealed.failure.kind);
  return { ...place, seals, seal: sealed.value, key: place.file('key') };
}

describe('the key', () => {
  it('is 32 bytes for its owner only, and another one in each directory', () => {
    const [one, two] = [make(), make()];
    expect(readFileSync(one.key)).toHaveLength(32);
    expect(statSync(one.key).mode & 0o777).toBe(0o600);
    expect(readFileSync(one.key)).not.toEqual(readFileSync(two.key));
    expect(listAll(one.directory.path())).toEqual(['key']);
  });

  it('is one for all processes that make it at once', { timeout: 120_000 }, async () => {
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      const place = makeController();
      const children = Array.from({ length: 6 }, () => startChild(script.path, ['key', place]));
      const said = await Promise.all(children.map(outputOf));
      expect(new Set(said)).toEqual(new Set(['ready\n']));
      expect(readFileSync(privatePlaceIn(place).file('key'))).toHaveLength(32);
      expect(listAll(privatePlaceIn(place).directory.path())).toEqual(['key']);
    }
  });

  it.each([
    [
      'others can read it',
      (path: string) => {
        chmodSync(path, 0o640);
      },
      'unsafe',
    ],
    [
      'it is a link',
      (path: string) => {
        writeFileSync(`${path}.real`, Buffer.alloc(32));
        unlinkSync(path);
        symlinkSync(`${path}.real`, path);
      },
      'unsafe',
    ],
    [
      'it is a directory',
      (path: string) => {
        unlinkSync(path);
        mkdirSync(path, 0o700);
      },
      'unreadable',
    ],
    [
      'it is too short',
      (path: string) => {
        writeFileSync(path, 'short');
      },
      'unreadable',
    ],
  ] as const)('is refused when %s', (_, spoil, kind) => {
    const { seals, seal, key } = make();
    spoil(key);
    expect(seals.seal(THING, CONTENT)).toMatchObject({
      ok: false,
      failure: { kind, path: expect.stringMatching(/^~\/\.local\/state\/contribflow\/[0-9a-f]+\/key$/) as string },
    });
    expect(seals.fits(THING, CONTENT, seal)).toMatchObject({ ok: false, failure: { kind } });
  });

  it('that is gone is made anew, and nothing that the old one sealed fits', () => {
    const { seals, seal, key } = make();
    unlinkSync(key);
    expect(seals.fits(THING, CONTENT, seal)).toEqual({ ok: true, value: false });
    expect(seals.seal(THING, CONTENT)).toMatchObject({ ok: true });
    expect(seals.fits(THING, CONTENT, seal)).toEqual({ ok: true, value: false });
  });
});

describe('a seal', () => {
  it('fits what it was made for, and nothing else', () => {
    const { seals, seal } = make();
    expect(seals.fits(THING, CONTENT, seal)).toEqual({ ok: true, value: true });
    const others: readonly Parameters<typeof seals.fits>[] = [
      [{ ...THING, kind: 'offer' }, CONTENT, seal],
      [{ ...THING, name: 'plan-y' }, CONTENT, seal],
      [THING, Buffer.from('content '), seal],
      [THING, CONTENT, seal.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
      [THING, CONTENT, seal.toUpperCase()],
      [THING, CONTENT, ''],
      [THING, CONTENT, `${seal}00`],
    ];
    for (const each of others) expect(seals.fits(...each)).toEqual({ ok: true, value: false });
  });

  it('of one controller directory does not fit in another, even with its key', () => {
    const [one, two] = [make(), make()];
    writeFileSync(two.key, readFileSync(one.key));
    expect(two.seals.fits(THING, CONTENT, one.seal)).toEqual({ ok: true, value: false });
  });
});

describe('the evidence of an artifact', () => {
  const plan = contributionPlan();

  it('is none when its seal could not be kept', async () => {
    const { artifacts, directory, file } = makePrivatePlace();
    await artifacts.write('plan', 'x', plan, signal);
    rmSync(file('artifact'), { recursive: true });
    writeFileSync(file('artifact'), '');
    const failed = await artifacts.write('plan', 'x', { ...plan, title: 'new' }, signal);
    expect(failed).toMatchObject({
      ok: false,
      failure: { kind: 'obstructed', path: directory.shown('artifact', 'plan-x') },
    });
    unlinkSync(file('artifact'));
    expect(await artifacts.read('plan', 'x')).toMatchObject({ value: { title: 'new' } });
    expect(await artifacts.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
  });

  it('stays what it was when nothing can be sealed at all', async () => {
    const { artifacts, directory } = makePrivatePlace();
    await artifacts.write('plan', 'x', plan, signal);
    chmodSync(directory.path(), 0o777);
    const failed = await artifacts.write('plan', 'x', { ...plan, title: 'new' }, signal);
    expect(failed).toMatchObject({ ok: false, failure: { kind: 'unsafe', path: directory.shown() } });
    expect(await artifacts.evidence('plan', 'x')).toEqual({
      status: 'unreadable',
      problem: 'cannot be checked (unsafe)',
    });
    chmodSync(directory.path(), 0o700);
    expect(await artifacts.evidence('plan', 'x')).toEqual({ status: 'ok', value: plan });
  });

  it('is none in another controller directory', async () => {
    const [one, two] = [makePrivatePlace(), makePrivatePlace()];
    for (const { artifacts } of [one, two]) await artifacts.write('plan', 'x', plan, signal);
    writeFileSync(two.file('artifact', 'plan-x'), readFileSync(one.file('artifact', 'plan-x')));
    expect(await two.artifacts.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
  });

  it('is none of a size that we never write', async () => {
    const { artifacts, controllerPath } = makePrivatePlace();
    await artifacts.write('plan', 'x', plan, signal);
    writeFileSync(join(controllerPath, '.contribflow/artifacts/plan-x.json'), Buffer.alloc(17 * 1024 * 1024, ' '));
    expect(await artifacts.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
  });

  it('is there at any time while another process writes it', { timeout: 120_000 }, async () => {
    const place = makeController();
    const { artifacts } = privatePlaceIn(place);
    writeFileSync(join(place, 'plan.json'), JSON.stringify(plan));
    const writer = startChild(script.path, ['write', place, join(place, 'plan.json')]);
    if (writer.stdout !== null) await once(writer.stdout, 'data');
    const found = [];
    for (let look = 0; look < 300; look += 1) found.push((await artifacts.evidence('plan', 'x')).status);
    expect(writer.exitCode).toBeNull();
    expect(new Set(found)).toEqual(new Set(['ok']));
  });
});

async function outputOf(child: ReturnType<typeof startChild>): Promise<string> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  return output;
}
