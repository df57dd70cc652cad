import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStateStore } from '../../../src/adapters/store/state-store.ts';
import { State } from '../../../src/contract/state.ts';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { listAll, makeController, startChild } from './controller.ts';
import { countOf } from './counted-state.ts';
import { schemaCheck } from './schema-check.ts';

const PROCESSES = 8;
const UPDATES = 200;

let child: BundledScript;
beforeAll(async () => {
  child = await bundleScript(new URL('child.ts', import.meta.url).pathname);
});
afterAll(() => {
  child.remove();
});

it(`loses none of ${PROCESSES} × ${UPDATES} updates by as many processes`, { timeout: 300_000 }, async () => {
  const controllerPath = makeController();
  const children = Array.from({ length: PROCESSES }, () =>
    startChild(child.path, ['increment', controllerPath, String(UPDATES)]),
  );
  const codes = await Promise.all(
    children.map(async (process) => {
      process.stdout?.resume();
      const [code] = (await once(process, 'close')) as [number | null];
      return code;
    }),
  );
  expect(codes).toEqual(Array.from({ length: PROCESSES }, () => 0));

  const store = createStateStore({
    controllerPath,
    check: schemaCheck(State),
    redact: (text) => text,
    clean: (state) => state,
  });
  const loaded = await store.read();
  expect(loaded.status === 'ok' && countOf(loaded.value)).toBe(PROCESSES * UPDATES);
  expect(listAll(join(controllerPath, '.contribflow')).length).toBe(3);
});
