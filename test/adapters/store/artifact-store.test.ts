import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createArtifactStore } from '../../../src/adapters/store/artifact-store.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const { signal } = new AbortController();
const make = () => {
  const controllerPath = temporaryDirectory();
  return { controllerPath, store: createArtifactStore({ controllerPath, now: () => new Date() }) };
};

describe('the store of artifacts', () => {
  it('writes a private file and tells where', async () => {
    const { controllerPath, store } = make();
    const written = await store.write('plan', 'owner-repo-1', { a: 1 }, signal);
    expect(written).toEqual({ ok: true, value: '.contribflow/artifacts/plan-owner-repo-1.json' });
    const path = join(controllerPath, '.contribflow/artifacts/plan-owner-repo-1.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ a: 1 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('replaces an earlier one, and leaves nothing else', async () => {
    const { controllerPath, store } = make();
    await Promise.all([1, 2, 3].map((a) => store.write('plan', 'x', { a }, signal)));
    expect(readdirSync(join(controllerPath, '.contribflow/artifacts'))).toEqual(['plan-x.json']);
  });

  it('says so when it cannot', async () => {
    const { controllerPath, store } = make();
    await store.write('plan', 'x', {}, signal);
    writeFileSync(join(controllerPath, 'file'), '');
    const elsewhere = createArtifactStore({ controllerPath: join(controllerPath, 'file'), now: () => new Date() });
    expect(await elsewhere.write('plan', 'x', {}, signal)).toMatchObject({ ok: false });
  });

  it.each(['../x', 'a/b', '', '.hidden'])('takes no slug such as "%s"', (slug) => {
    const { controllerPath, store } = make();
    expect(() => store.write('plan', slug, {}, signal)).toThrow();
    expect(existsSync(join(controllerPath, '.contribflow'))).toBe(false);
  });
});
