import { describe, expect, it } from 'vitest';
import type { Sandbox, SandboxEvent } from '../../src/ports/sandbox.ts';
import {
  execute,
  file,
  imageOf,
  link,
  neverStopped,
  outcomeOf,
  outcomesOf,
  sandboxJob,
  sh,
} from '../builders/sandbox-job.ts';
import type { FakeSandboxWorld } from '../fakes/fake-sandboxes.ts';

/** How a command of the suite ends, by its script, for a sandbox that runs nothing. */
type Plays = NonNullable<FakeSandboxWorld['plays']>;

const prints = (text: string) => ({ stdout: Buffer.from(text) });

/** What every sandbox does, whatever its walls are made of. */
export function describeSandbox(name: string, open: (plays: Plays) => Promise<Sandbox>): void {
  describe(`sandbox: ${name}`, () => {
    it.each([0, 1, 7, 137])('tells the exit code %i', async (code) => {
      expect((await outcomeOf(await open({ [`exit ${code}`]: { exitCode: code } }), `exit ${code}`)).exitCode).toBe(
        code,
      );
    });

    it('tells what a command wrote, apart and together', async () => {
      const script = 'echo out; echo err >&2';
      const played = { stdout: Buffer.from('out\n'), stderr: Buffer.from('err\n'), outputBytes: 8 };
      const outcome = await outcomeOf(await open({ [script]: played }), script);
      expect(outcome.stdout.toString()).toBe('out\n');
      expect(outcome.stderr.toString()).toBe('err\n');
      expect(outcome).toMatchObject({ outputBytes: 8, outputTruncated: false, timedOut: false, oomKilled: false });
      expect(outcome.outputSha256).toMatch(/^[0-9a-f]{64}$/);
    });

    it('puts the files in, with their modes and links', async () => {
      const files = [
        file('src/deep/a.txt', 'content\n'),
        { ...file('run', '#!/bin/sh\necho ran\n'), kind: 'executable' as const },
        link('latest', 'src/deep/a.txt'),
      ];
      const script = './run && cat latest && readlink latest && cat src/deep/a.txt';
      const expected = 'ran\ncontent\nsrc/deep/a.txt\ncontent\n';
      const outcome = await outcomeOf(await open({ [script]: prints(expected) }), script, { files });
      expect(outcome.stdout.toString()).toBe(expected);
    });

    it('runs where it is told, with the variables that it is told', async () => {
      const script = 'pwd; echo "$COLOUR"';
      const sandbox = await open({ [script]: prints('/workspace/repo/src\ngreen\n') });
      const command = { argv: ['sh', '-c', script], directory: 'src', env: { COLOUR: 'green' }, programs: [] };
      const [outcome] = await outcomesOf(sandbox, { files: [file('src/a')], commands: [command] });
      expect(outcome?.stdout.toString()).toBe('/workspace/repo/src\ngreen\n');
    });

    it('starts every command from the state after the setup', async () => {
      const [first, second] = ['cat state; echo changed >state; touch extra', 'cat state; ls'] as const;
      const plays = { [first]: prints('prepared\n'), [second]: prints('prepared\nREADME.md\nstate\n') };
      const outcomes = await outcomesOf(await open(plays), {
        setup: [sh('echo prepared >state')],
        commands: [sh(first), sh(second)],
      });
      expect(outcomes.map(({ stdout }) => stdout.toString())).toEqual(['prepared\n', 'prepared\nREADME.md\nstate\n']);
    });

    it('shows every command what the setup has stored, and lets none of them change it', async () => {
      const look = 'cat /cache/files/stored; echo changed >/cache/files/stored || echo refused';
      const outcomes = await outcomesOf(await open({ [look]: prints('kept\nrefused\n') }), {
        setup: [sh('echo kept >/cache/files/stored')],
        commands: [sh(look), sh(look)],
      });
      expect(outcomes.map(({ stdout }) => stdout.toString())).toEqual(['kept\nrefused\n', 'kept\nrefused\n']);
    });

    it('searches first where it is told', async () => {
      const command = { ...sh('greet'), programs: ['/workspace/repo/bin'] };
      const files = [{ ...file('bin/greet', '#!/bin/sh\necho hello\n'), kind: 'executable' as const }];
      const sandbox = await open({ greet: prints('hello\n') });
      const [outcome] = await outcomesOf(sandbox, { files, commands: [command] });
      expect(outcome?.stdout.toString()).toBe('hello\n');
    });

    it('runs no command after a setup that failed', async () => {
      const result = await execute(await open({ 'exit 3': { exitCode: 3 } }), {
        setup: [sh('exit 3'), sh('true')],
        commands: [sh('true')],
      });
      expect(result).toMatchObject({ ok: true, value: { setup: [{ exitCode: 3 }], commands: [] } });
    });

    it('ends a command at its time', async () => {
      const played = { exitCode: null, timedOut: true, durationMs: 1000 };
      const outcome = await outcomeOf(await open({ 'sleep 60': played }), 'sleep 60', {
        limits: { commandTimeoutSeconds: 1 },
      });
      expect(outcome).toMatchObject({ exitCode: null, timedOut: true });
      expect(outcome.durationMs).toBeGreaterThanOrEqual(1000);
    });

    it('stops when it is asked to', async () => {
      const stop = new AbortController();
      const tell = (event: SandboxEvent) => {
        if (event.kind === 'started')
          setTimeout(() => {
            stop.abort();
          }, 300);
      };
      const result = await execute(
        await open({ 'sleep 60': 'hangs' }),
        { commands: [sh('sleep 60')] },
        { signal: stop.signal, tell },
      );
      expect(result).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    });

    it('tells what it does', async () => {
      const events: SandboxEvent[] = [];
      await execute(
        await open({ 'echo hello': prints('hello\n') }),
        { commands: [sh('echo hello')] },
        { tell: (event) => events.push(event) },
      );
      const kinds = events.filter(({ kind }) => kind !== 'copying').map(({ kind }) => kind);
      expect(kinds).toEqual(['started', 'output', 'finished']);
    });

    it('refuses an image that is not the one that was resolved', async () => {
      const sandbox = await open({});
      const { name: imageName } = await imageOf(sandbox);
      const other = { name: imageName, digest: `sha256:${'0'.repeat(64)}` };
      const result = await sandbox.execute(
        sandboxJob(other, { commands: [sh('true')] }),
        neverStopped(),
        () => undefined,
      );
      expect(result).toMatchObject({ ok: false, failure: { kind: 'image_moved' } });
    });

    it('passes on that the tree could not be read', async () => {
      const sandbox = await open({});
      const failure = { kind: 'failed' as const, message: 'the object is missing', subject: null };
      const job = {
        ...sandboxJob(await imageOf(sandbox), { commands: [sh('true')] }),
        files: async function* () {
          yield await Promise.resolve({ ok: true as const, value: file('a') });
          yield { ok: false as const, failure };
        },
      };
      const result = await sandbox.execute(job, neverStopped(), () => undefined);
      expect(result).toMatchObject({ ok: false, failure: { kind: 'git', message: 'the object is missing' } });
    });

    it('refuses a directory outside of the repository', async () => {
      const result = await execute(await open({}), { commands: [sh('true', '../..')] });
      expect(result).toMatchObject({ ok: false, failure: { kind: 'failed' } });
    });
  });
}
