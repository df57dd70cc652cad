import { describe, it } from 'vitest';
import type { SandboxEngine } from '../../src/contract/vocabulary.ts';
import type { Sandbox } from '../../src/ports/sandbox.ts';
import { neverStopped } from '../builders/sandbox-job.ts';
import { sandboxesFor, type TestEngine, testEngines } from './test-engines.ts';

/** The same tests on every engine that can be had here; the others are skipped, and the line says why. */
export function describeOnEngines(
  name: string,
  tests: (engine: TestEngine, open: () => Promise<Sandbox>) => void,
  only: readonly SandboxEngine[] = ['docker', 'podman', 'bwrap'],
): void {
  const { engines, missing } = testEngines();
  for (const engine of engines.filter((found) => only.includes(found.name))) {
    describe(`${name}, ${engine.name}`, () => {
      tests(engine, () => openSandbox(engine));
    });
  }
  for (const { name: engine, missing: reason } of missing.filter((found) => only.includes(found.name)))
    it.skip(`${name}, ${engine}: NOT TESTED, ${reason}`, () => undefined);
}

export async function openSandbox(
  engine: TestEngine,
  options: Parameters<typeof sandboxesFor>[1] = {},
): Promise<Sandbox> {
  const opened = await sandboxesFor(engine, options).open(engine.name, neverStopped());
  if (!opened.ok)
    throw new Error(`${opened.failure.kind}: ${opened.failure.message} ${opened.failure.tried.join('; ')}`);
  return opened.value;
}

/** The long versions are for `bin/test --full`. */
export const isFull = process.env['CONTRIBFLOW_TEST_FULL'] === '1';
