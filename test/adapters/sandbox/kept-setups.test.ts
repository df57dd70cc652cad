import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Kept, Sandbox } from '../../../src/ports/sandbox.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { execute, file, type JobWishes, sh } from '../../builders/sandbox-job.ts';
import { describeOnEngines } from '../../engines/describe-on-engines.ts';
import { clientOf } from '../../engines/docker-objects.ts';
import type { TestEngine } from '../../engines/test-engines.ts';

let made = 0;

/** A key that no other test has. */
function newKey(group = `setups-${process.pid}-${made}`): Kept {
  made += 1;
  return { key: `setup-${process.pid}-${made}`, group };
}

/** Leaves the same text everywhere a setup can leave something, another one each time. */
const LEAVE = sh(
  'id=$(cat /proc/sys/kernel/random/uuid); for place in . ../home /cache/files; do mkdir -p $place/left; echo $id >$place/left/id; done; chmod 500 left; ln -s left/id link',
);
const LOOK = sh('cat README.md left/id link ../home/left/id /cache/files/left/id; stat -c %a left');

/** What the commands print, and whether a setup was run for them. */
async function run(sandbox: Sandbox, whole: Kept | null, wishes: JobWishes = {}) {
  const result = await execute(sandbox, { setup: [LEAVE], commands: [LOOK], whole, ...wishes });
  if (!result.ok) throw new Error(result.failure.message);
  const { setup, commands, reusedSetup } = result.value;
  return {
    isReused: reusedSetup !== null,
    codes: [...setup, ...commands].map(({ exitCode }) => exitCode),
    printed: commands.map(({ stdout }) => stdout.toString()),
  };
}

async function volumesOf(engine: TestEngine, { group }: Kept): Promise<string[]> {
  const { Volumes } = await clientOf(engine).listVolumes({ filters: { label: [`contribflow.cache=${group}`] } });
  const found: unknown = Volumes;
  return Array.isArray(found) ? Volumes.map(({ Name }) => Name) : [];
}

async function forget(engine: TestEngine, kept: Kept): Promise<void> {
  for (const name of await volumesOf(engine, kept)) await clientOf(engine).getVolume(name).remove();
}

describeOnEngines(
  'what a setup has left',
  (engine, open) => {
    it('stands for the setup of who names the same key, and of nobody else', { timeout: 240_000 }, async () => {
      const sandbox = await open();
      const whole = newKey();
      const first = await run(sandbox, whole);
      expect(first).toMatchObject({ isReused: false, codes: [0, 0] });
      expect(first.printed[0]).toMatch(/^hello\n(\S+)\n\1\n\1\n\1\n500\n$/);
      expect(await run(sandbox, whole)).toEqual({ isReused: true, codes: [0], printed: first.printed });
      for (const other of [newKey(whole.group), null]) {
        const own = await run(sandbox, other);
        expect(own).toMatchObject({ isReused: false, codes: [0, 0] });
        expect(own.printed).not.toEqual(first.printed);
      }
      await forget(engine, whole);
    });

    it('is for each command as the setup has left it, whatever others do to theirs', { timeout: 240_000 }, async () => {
      const sandbox = await open();
      const whole = newKey();
      const first = await run(sandbox, whole);
      const spoil = sh(
        'chmod 700 left; for file in README.md left/id ../home/left/id /cache/files/left/id /kept/0/store/files/repo/left/id; do echo poison >$file; done 2>/dev/null; ls /kept 2>/dev/null; true',
      );
      const spoiled = await run(sandbox, whole, { commands: [spoil, LOOK, spoil] });
      expect(spoiled).toEqual({ isReused: true, codes: [0, 0, 0], printed: ['', ...first.printed, ''] });
      expect(await run(sandbox, whole)).toEqual({ isReused: true, codes: [0], printed: first.printed });
      await forget(engine, whole);
    });
  },
  ['docker', 'podman'],
);

describeOnEngines(
  'what a setup has left',
  (engine, open) => {
    it('is not kept of one that failed', async () => {
      const sandbox = await open();
      const whole = newKey();
      expect(await run(sandbox, whole, { setup: [LEAVE, sh('exit 3')] })).toMatchObject({ codes: [0, 3] });
      expect(await volumesOf(engine, whole)).toEqual([]);
    });

    it('is kept without what cannot be read, and then not at all', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const whole = newKey();
      const part = { ...newKey(), directories: [{ from: 'left', to: 'left' }] };
      const wishes = { setup: [LEAVE, sh('mkdir -m 000 closed')], kept: [part] };
      expect(await run(sandbox, whole, wishes)).toMatchObject({ isReused: false, codes: [0, 0, 0] });
      expect(await run(sandbox, whole, wishes)).toMatchObject({ isReused: false, codes: [0, 0, 0] });
      // The parts of the cache beside it are kept all the same.
      const again = await run(sandbox, null, { setup: [sh('cat /cache/files/left/id')], commands: [], kept: [part] });
      expect(again.codes).toEqual([0]);
      await forget(engine, whole);
      await forget(engine, part);
    });

    it('is made again where a run was killed before it was whole', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const whole = newKey();
      await run(sandbox, whole);
      const [volume = ''] = await volumesOf(engine, whole);
      await clientOf(engine).getVolume(volume).remove();
      await clientOf(engine).createVolume({ Name: volume, Labels: { 'contribflow.cache': whole.group } });
      const second = await run(sandbox, whole);
      expect(second.isReused).toBe(false);
      expect(await run(sandbox, whole)).toEqual({ isReused: true, codes: [0], printed: second.printed });
      await forget(engine, whole);
    });

    it('is not taken under other certificates', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const whole = newKey();
      const caFile = join(temporaryDirectory(), 'ca.pem');
      writeFileSync(caFile, 'first\n');
      await run(sandbox, whole, { limits: { caFile } });
      expect(await run(sandbox, whole, { limits: { caFile } })).toMatchObject({ isReused: true });
      writeFileSync(caFile, 'second\n');
      expect(await run(sandbox, whole, { limits: { caFile } })).toMatchObject({ isReused: false });
      await forget(engine, whole);
    });

    it('are the latest two of a group', { timeout: 240_000 }, async () => {
      const sandbox = await open();
      const group = `setups-of-many-${process.pid}`;
      const keys = Array.from({ length: 3 }, () => newKey(group));
      for (const key of keys) {
        // Volumes have their time in seconds.
        await new Promise((resolve) => setTimeout(resolve, 1100));
        await run(sandbox, key);
      }
      const reused = [];
      for (const key of keys.toReversed()) reused.push((await run(sandbox, key, { files: [file('a')] })).isReused);
      expect(reused).toEqual([true, true, false]);
      await forget(engine, newKey(group));
    });
  },
  ['docker'],
);
