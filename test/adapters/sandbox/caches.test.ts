import { expect, it } from 'vitest';
import { partVolumes } from '../../../src/adapters/sandbox/engine/kept-parts.ts';
import type { KeptPart, Sandbox } from '../../../src/ports/sandbox.ts';
import { execute, imageOf, outcomesOf, sh } from '../../builders/sandbox-job.ts';
import { describeOnEngines } from '../../engines/describe-on-engines.ts';
import { clientOf } from '../../engines/docker-objects.ts';
import type { TestEngine } from '../../engines/test-engines.ts';

let made = 0;

/** A part that no other test has. */
function newPart(group = `group-${process.pid}-${made}`): KeptPart {
  made += 1;
  return { key: `key-${process.pid}-${made}`, group, directories: [{ from: 'left/here', to: 'found/there' }] };
}

const LEAVE = 'mkdir -p /cache/files/left/here; echo "$0" >/cache/files/left/here/a';
const leave = (text: string) => ({ ...sh(''), argv: ['sh', '-c', LEAVE, text] });
const LOOK = 'cat /cache/files/found/there/* 2>/dev/null || echo nothing';

/** Runs a setup and answers with what it printed. */
async function setupOf(sandbox: Sandbox, kept: readonly KeptPart[], ...setup: readonly ReturnType<typeof sh>[]) {
  const result = await execute(sandbox, { setup, commands: [], kept });
  if (!result.ok) throw new Error(result.failure.message);
  return result.value.setup.map(({ exitCode, stdout }) => `${exitCode} ${stdout.toString()}`.trim());
}

/** The names of the volumes of parts, whether or not they are there. */
async function volumesFor(sandbox: Sandbox, kept: readonly KeptPart[]): Promise<string[]> {
  const surroundings = { image: await imageOf(sandbox), certificates: null };
  return partVolumes({ directory: '/cache/files', kept }, surroundings).map(({ volume }) => volume);
}

async function volumesOf(engine: TestEngine, group: string): Promise<string[]> {
  const { Volumes } = await clientOf(engine).listVolumes({ filters: { label: [`contribflow.cache=${group}`] } });
  const found: unknown = Volumes;
  return Array.isArray(found) ? Volumes.map(({ Name }) => Name) : [];
}

async function forget(engine: TestEngine, { group }: KeptPart): Promise<void> {
  for (const name of await volumesOf(engine, group)) await clientOf(engine).getVolume(name).remove();
}

describeOnEngines(
  'what is kept of a cache',
  (engine, open) => {
    it('is found by who names the same key, and by nobody else', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const part = newPart();
      expect(await setupOf(sandbox, [part], sh(LOOK), leave('first'))).toEqual(['0 nothing', '0']);
      expect(await setupOf(sandbox, [part], sh(LOOK))).toEqual(['0 first']);
      expect(await setupOf(sandbox, [newPart(part.group)], sh(LOOK))).toEqual(['0 nothing']);
      expect(await setupOf(sandbox, [], sh(LOOK))).toEqual(['0 nothing']);
      await forget(engine, part);
    });

    it('are only the latest of a group', { timeout: 240_000 }, async () => {
      const sandbox = await open();
      const parts = Array.from({ length: 4 }, () => newPart('group-of-many'));
      for (const part of parts) {
        // Volumes have their time in seconds.
        await new Promise((resolve) => setTimeout(resolve, 1100));
        await setupOf(sandbox, [part], leave('any'));
      }
      const latest = await volumesFor(sandbox, parts.slice(1));
      expect((await volumesOf(engine, 'group-of-many')).toSorted()).toEqual(latest.toSorted());
      await forget(engine, newPart('group-of-many'));
    });
  },
  ['docker', 'podman'],
);

describeOnEngines(
  'what is kept of a cache',
  (engine, open) => {
    it('stays as the first has left it, whatever others do to their copies', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const part = newPart();
      await setupOf(sandbox, [part], leave('first'));
      const poison = sh(
        'echo poison >/cache/files/found/there/a; echo poison >/kept/0/store/files/found/there/a; true',
      );
      await setupOf(sandbox, [part], poison, leave('second'));
      expect(await setupOf(sandbox, [part], sh(LOOK))).toEqual(['0 first']);
      await forget(engine, part);
    });

    it('is not there for the commands', async () => {
      const sandbox = await open();
      const part = newPart();
      await setupOf(sandbox, [part], leave('first'));
      const [outcome] = await outcomesOf(sandbox, {
        setup: [sh('true')],
        commands: [sh('ls -d /kept || true')],
        kept: [part],
      });
      expect(outcome?.stdout.toString()).toBe('');
      await forget(engine, part);
    });

    it('is never the reason why a setup fails', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const part = newPart();
      await setupOf(sandbox, [part], leave('damaged'));
      const picky = sh('if grep -q damaged /cache/files/found/there/a 2>/dev/null; then exit 4; fi; echo fine >made');
      const result = await execute(sandbox, {
        setup: [picky, leave('mended')],
        commands: [sh('cat made')],
        kept: [part],
      });
      expect(result).toMatchObject({ ok: true, value: { setup: [{ exitCode: 0 }, { exitCode: 0 }] } });
      expect(result.ok && result.value.commands[0]?.stdout.toString()).toBe('fine\n');
      expect(await setupOf(sandbox, [part], sh(LOOK))).toEqual(['0 mended']);
      await forget(engine, part);
    });

    it('is not made by a setup that fails', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const part = newPart();
      expect(await setupOf(sandbox, [part], leave('first'), sh('exit 3'))).toEqual(['0', '3']);
      expect(await volumesOf(engine, part.group)).toEqual([]);
    });

    it('is made by the next one where a run was killed before it was whole', { timeout: 120_000 }, async () => {
      const sandbox = await open();
      const part = newPart();
      const [volume = ''] = await volumesFor(sandbox, [part]);
      await clientOf(engine).createVolume({ Name: volume, Labels: { 'contribflow.cache': part.group } });
      expect(await setupOf(sandbox, [part], sh(LOOK), leave('first'))).toEqual(['0 nothing', '0']);
      expect(await setupOf(sandbox, [part], sh(LOOK))).toEqual(['0 first']);
      await forget(engine, part);
    });
  },
  ['docker'],
);
