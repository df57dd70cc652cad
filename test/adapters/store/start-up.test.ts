import { expect, it } from 'vitest';
import { bundleScript } from '../../builders/bundle-script.ts';

it('the state store loads no library, and only such modules of Node as are there already', async () => {
  const bundle = await bundleScript(new URL('../../../src/adapters/store/state-store.ts', import.meta.url).pathname);
  bundle.remove();
  const ours = /^src\/(adapters\/store|contract\/(?:vocabulary|empty-state))/;
  const foreign = bundle.inputs.filter((input) => !ours.test(input));
  expect(foreign.sort()).toEqual(['node:buffer', 'node:fs', 'node:path']);
});
