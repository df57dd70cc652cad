import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConfigStore } from '../../../src/adapters/store/config-store.ts';
import { Config } from '../../../src/contract/config.ts';
import { listAll, makeController, makeStoreDirectory } from './controller.ts';
import { schemaCheck } from './schema-check.ts';

const NOON = new Date('2026-03-04T12:00:00.000Z');
const storeAt = (controllerPath: string) =>
  createConfigStore({ controllerPath, check: schemaCheck(Config), redact: (text) => text, now: () => NOON });

describe('the config store on disk', () => {
  it('writes the config and a .gitignore that lets git see these two alone', async () => {
    const controller = makeController();
    await storeAt(controller).write({}, { replace: false });
    writeFileSync(join(controller, '.contribflow/state.json'), '{}');
    execFileSync('git', ['init', '--quiet'], { cwd: controller });
    const status = execFileSync('git', ['status', '--porcelain', '-uall'], { cwd: controller, encoding: 'utf8' });
    expect(status.trim().split('\n')).toEqual(['?? .contribflow/.gitignore', '?? .contribflow/config.json']);
    expect(statSync(join(controller, '.contribflow/config.json')).mode & 0o777).toBe(0o600);
  });

  it("keeps a person's own .gitignore", async () => {
    const controller = makeController();
    const path = join(makeStoreDirectory(controller), '.gitignore');
    writeFileSync(path, 'mine');
    await storeAt(controller).write({}, { replace: false });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  it('keeps each replaced config', async () => {
    const controller = makeController();
    const store = storeAt(controller);
    for (const maxChangedFiles of [1, 2, 3]) await store.write({ maxChangedFiles }, { replace: true });
    expect(listAll(join(controller, '.contribflow'))).toEqual([
      '.gitignore',
      'config.json',
      'config.json.replaced-2026-03-04T12-00-00.000Z',
      'config.json.replaced-2026-03-04T12-00-00.000Z-2',
      'locks',
      'locks/store.3',
    ]);
  });

  it('lets one of two that write at once win', async () => {
    const store = storeAt(makeController());
    const results = await Promise.all([1, 2].map(() => store.write({}, { replace: false })));
    expect(results.map((result) => result.ok).sort()).toEqual([false, true]);
  });

  it('refuses a link that leads nowhere, and replaces the link, not its target', async () => {
    const controller = makeController();
    const target = join(controller, 'elsewhere');
    symlinkSync(target, join(makeStoreDirectory(controller), 'config.json'));
    const store = storeAt(controller);
    expect(await store.write({}, { replace: false })).toEqual({ ok: false, failure: { kind: 'exists' } });
    expect(await store.write({}, { replace: true })).toMatchObject({ ok: true });
    expect(existsSync(target)).toBe(false);
  });

  it('cannot replace a directory', async () => {
    const controller = makeController();
    mkdirSync(join(makeStoreDirectory(controller), 'config.json'));
    const store = storeAt(controller);
    expect(await store.read()).toEqual({ status: 'unreadable', problem: 'is a directory' });
    expect(await store.write({}, { replace: false })).toEqual({ ok: false, failure: { kind: 'exists' } });
    const replaced = await store.write({}, { replace: true });
    expect(replaced).toMatchObject({ ok: false, failure: { kind: 'unwritable', path: '.contribflow/config.json' } });
  });
});
