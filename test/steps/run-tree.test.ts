import { expect, it } from 'vitest';
import { Config } from '../../src/contract/config.ts';
import { jobsOf } from '../../src/policy/validation/jobs.ts';
import type { PlannedCommand } from '../../src/policy/validation/planned-command.ts';
import { NO_ADDRESSES } from '../../src/policy/validation/registry-addresses.ts';
import { runTree } from '../../src/steps/run-tree.ts';
import { imageOf, neverStopped } from '../builders/sandbox-job.ts';
import { createFakeSandboxes } from '../fakes/fake-sandboxes.ts';

const planned = (...argv: readonly string[]): PlannedCommand => ({
  argv,
  command: argv.join(' '),
  directory: '',
  ecosystem: 'node',
  manager: 'npm',
  image: 'node:22-bookworm-slim',
  source: 'detected',
  evidence: '',
  blocked: null,
});

const hashes = (_: unknown, __: string, paths: readonly string[]) =>
  Promise.resolve({ ok: true as const, value: new Map(paths.map((path) => [path, 'a hash'])) });

/** The job that the sandbox is asked to do. */
async function jobOn(treeSha: string, mayReuseSetup: boolean, isBase = false) {
  const sandboxes = createFakeSandboxes();
  const opened = await sandboxes.open('docker', neverStopped());
  if (!opened.ok) throw new Error(opened.failure.message);
  const [job] = jobsOf({ setup: [planned('npm', 'ci')], commands: [planned('npm', 'test')] }, NO_ADDRESSES);
  if (job === undefined) throw new Error('there is nothing to run');
  const treeFiles = {
    hashes,
    files: async function* () {
      // The fake reads them and needs none.
    },
  };
  await runTree(
    { treeFiles, redact: (text) => text },
    {
      sandbox: opened.value,
      workspace: { repository: 'works/adder', slug: 'works-adder-7' },
      limits: Config.parse({}).sandbox,
      jobs: [{ job, image: await imageOf(opened.value, job.image) }],
      registryHosts: ['registry.example'],
      treeSha,
      isBase,
      mayReuseSetup,
      label: 'the patch',
    },
    neverStopped(),
  );
  return sandboxes.jobs[0];
}

it('lets a setup stand for that of the same tree, and of no other', async () => {
  const key = async (...args: Parameters<typeof jobOn>) => (await jobOn(...args))?.cache.whole?.key;
  expect(await key('1', true)).toMatch(/^[0-9a-f]{64}$/);
  expect(await key('1', true)).toBe(await key('1', true));
  expect(await key('1', true)).not.toBe(await key('2', true));
});

it('has everything done again for who wants to find out whether it can be done', async () => {
  const job = await jobOn('1', false);
  expect(job?.cache.whole).toBeNull();
  expect(job?.setup).toHaveLength(1);
});
