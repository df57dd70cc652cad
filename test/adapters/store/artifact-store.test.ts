import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contributionPlan } from '../../builders/contribution-plan.ts';
import { makePrivatePlace } from './private-place.ts';

const { signal } = new AbortController();
const make = () => {
  const { controllerPath, artifacts } = makePrivatePlace();
  return { controllerPath, store: artifacts };
};
const plan = contributionPlan();

describe('the store of artifacts', () => {
  it('writes a private file and tells where', async () => {
    const { controllerPath, store } = make();
    const written = await store.write('plan', 'owner-repo-1', plan, signal);
    expect(written).toEqual({ ok: true, value: '.contribflow/artifacts/plan-owner-repo-1.json' });
    const path = join(controllerPath, '.contribflow/artifacts/plan-owner-repo-1.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(plan);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('hides secrets in foreign texts', async () => {
    const { store } = make();
    await store.write('plan', 'x', { ...plan, title: 'my password is hunter2' }, signal);
    expect(await store.read('plan', 'x')).toMatchObject({ value: { title: 'my password is [hidden]' } });
  });

  it('replaces an earlier one, and leaves nothing else', async () => {
    const { controllerPath, store } = make();
    await Promise.all([1, 2, 3].map((score) => store.write('plan', 'x', { ...plan, score }, signal)));
    expect(readdirSync(join(controllerPath, '.contribflow/artifacts'))).toEqual(['plan-x.json']);
  });

  it('says so when it cannot', async () => {
    const { controllerPath, store } = make();
    await store.write('plan', 'x', plan, signal);
    rmSync(join(controllerPath, '.contribflow/artifacts'), { recursive: true });
    writeFileSync(join(controllerPath, '.contribflow/artifacts'), '');
    expect(await store.write('plan', 'x', plan, signal)).toMatchObject({ ok: false, failure: { kind: 'obstructed' } });
  });

  it('reads back what it wrote', async () => {
    const { store } = make();
    expect(await store.read('plan', 'x')).toEqual({ status: 'missing' });
    await store.write('plan', 'x', plan, signal);
    expect(await store.read('plan', 'x')).toEqual({ status: 'ok', value: plan });
  });

  it('takes nothing of another shape, and hides secrets in what it says about it', async () => {
    const { controllerPath, store } = make();
    await store.write('plan', 'x', plan, signal);
    const path = join(controllerPath, '.contribflow/artifacts/plan-x.json');
    writeFileSync(path, JSON.stringify({ ...plan, hunter2: true }));
    const read = await store.read('plan', 'x');
    expect(read.status).toBe('damaged');
    expect(JSON.stringify(read)).not.toContain('hunter2');
    writeFileSync(path, '{');
    expect(await store.read('plan', 'x')).toMatchObject({ status: 'damaged' });
  });

  it.each(['../x', 'a/b', '', '.hidden'])('takes no slug such as "%s"', async (slug) => {
    const { controllerPath, store } = make();
    await expect(store.write('plan', slug, plan, signal)).rejects.toThrow();
    expect(existsSync(join(controllerPath, '.contribflow'))).toBe(false);
  });
});
