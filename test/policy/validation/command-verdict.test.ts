import { describe, expect, it } from 'vitest';
import { type Config, Config as ConfigSchema } from '../../../src/contract/config.ts';
import type { SandboxEngine } from '../../../src/contract/vocabulary.ts';
import {
  blockedCommand,
  judgeCommand,
  type RunContext,
  type RunOutcome,
  reusedCommand,
} from '../../../src/policy/validation/command-verdict.ts';
import type { PlannedCommand } from '../../../src/policy/validation/planned-command.ts';
import { sandboxBlocker } from '../../../src/policy/validation/sandbox-blocker.ts';

const limits: Config['sandbox'] = ConfigSchema.parse({}).sandbox;

const planned = (more: Partial<PlannedCommand> = {}): PlannedCommand => ({
  argv: ['npm', 'test'],
  command: 'npm test',
  directory: '',
  ecosystem: 'node',
  manager: 'npm',
  image: 'node:22-bookworm-slim',
  source: 'detected',
  evidence: 'script "test" of package.json',
  blocked: null,
  ...more,
});

const outcome = (more: Partial<RunOutcome> = {}): RunOutcome => ({
  exitCode: 0,
  timedOut: false,
  oomKilled: false,
  diskExceeded: false,
  durationMs: 1234.4,
  stdout: Buffer.from('test output'),
  stderr: Buffer.from(''),
  outputBytes: 11,
  outputSha256: 'a'.repeat(64),
  outputTruncated: false,
  ...more,
});

const context = (more: Partial<RunContext> = {}): RunContext => ({
  phase: 'validation',
  engine: 'docker',
  image: { name: 'node:22-bookworm-slim', digest: `sha256:${'b'.repeat(64)}` },
  limits,
  redact: (text) => text.replaceAll('hunter2', '[redacted]'),
  ...more,
});

const judge = (more: Partial<RunOutcome>, where: Partial<RunContext> = {}, what: Partial<PlannedCommand> = {}) =>
  judgeCommand(planned(what), outcome(more), context(where));

describe('a command that was run', () => {
  it('has the fields of the protocol and ours', () => {
    expect(judge({})).toEqual({
      command: 'npm test',
      source: 'detected',
      status: 'passed',
      exitCode: 0,
      reason: 'Validation passed in the Docker sandbox.',
      sandbox: 'docker',
      sandboxImage: 'node:22-bookworm-slim',
      sandboxImageDigest: `sha256:${'b'.repeat(64)}`,
      durationMs: 1234,
      timedOut: false,
      oomKilled: false,
      diskExceeded: false,
      outputBytes: 11,
      outputSha256: 'a'.repeat(64),
      outputTruncated: false,
      stdout: 'test output',
      stderr: '',
    });
  });

  it('names its folder when that is not the root, and who gave it', () => {
    expect(judge({}, {}, { directory: 'examples/demo', source: 'own' })).toMatchObject({
      workingDirectory: 'examples/demo',
      source: 'own',
    });
  });

  it.each<[SandboxEngine, RunContext['phase'], string]>([
    ['docker', 'setup', 'Dependency setup passed in the Docker sandbox.'],
    ['podman', 'validation', 'Validation passed in the Podman sandbox.'],
    ['bwrap', 'validation', 'Validation passed in the bubblewrap sandbox.'],
  ])('passes in %s during %s', (engine, phase, reason) => {
    expect(judge({}, { engine, phase }).reason).toBe(reason);
  });

  it.each<[string, Partial<RunOutcome>]>([
    ['exit code 1', { exitCode: 1 }],
    ['exit code 7', { exitCode: 7 }],
    ['exit code 137 (SIGKILL)', { exitCode: 137 }],
    ['exit code 139 (SIGSEGV)', { exitCode: 139 }],
    ['exit code 143 (SIGTERM)', { exitCode: 143 }],
    ['exit code 255', { exitCode: 255 }],
    ['it ended without an exit code', { exitCode: null }],
    ['exit code 126, a program could not be started', { exitCode: 126 }],
    ['exit code 127, a program was not found', { exitCode: 127 }],
    ['it did not end within 600 seconds', { exitCode: 137, timedOut: true }],
    ['it did not end within 600 seconds', { exitCode: 0, timedOut: true }],
    ['it needed more than 2048 MB of memory', { exitCode: 0, oomKilled: true }],
    ['it wrote more than 4096 MB to the disk', { exitCode: 0, diskExceeded: true }],
    ['it printed more than 10485760 bytes', { exitCode: 137, outputBytes: 10_485_761, outputTruncated: true }],
  ])('fails: %s', (problem, more) => {
    expect(judge(more)).toMatchObject({
      status: 'failed',
      exitCode: more.exitCode,
      reason: `Validation failed in the Docker sandbox: ${problem}.`,
    });
  });

  it('says where to get a manager that the images lack', () => {
    expect(judge({ exitCode: 127 }, {}, { argv: ['pnpm', 'test'] }).reason).toContain('sandbox.images');
  });

  it('names what the system seems to lack, as the protocol shows it', () => {
    const stderr = Buffer.from('fatal error: X11/Xlib.h: No such file or directory');
    expect(judge({ exitCode: 1, stderr }, {}, { command: 'make test' })).toMatchObject({
      status: 'failed',
      exitCode: 1,
      reason: 'Validation failed in the Docker sandbox. Likely missing system packages: libx11-dev.',
      suggestedSystemPackages: ['libx11-dev'],
      stderr: 'fatal error: X11/Xlib.h: No such file or directory',
    });
    expect(judge({ exitCode: 0, stderr })).not.toHaveProperty('suggestedSystemPackages');
  });

  it('has clean and redacted output, and a reason without any of it', () => {
    const result = judge({
      exitCode: 1,
      stdout: Buffer.from('\u001b[31mhunter2\u001b[0m'),
      stderr: Buffer.from('$(id)'),
    });
    expect(result).toMatchObject({ stdout: '[redacted]', stderr: '$(id)' });
    expect(result.reason).toBe('Validation failed in the Docker sandbox: exit code 1.');
  });
});

describe('a setup that an earlier run has made', () => {
  it('passed, says that it was not run now, and has no output of its own', () => {
    const { engine, image } = context();
    expect(reusedCommand(planned({ command: 'npm ci', directory: 'docs' }), 42, { engine, image })).toEqual({
      command: 'npm ci',
      workingDirectory: 'docs',
      source: 'detected',
      status: 'passed',
      exitCode: 0,
      reason:
        'Dependency setup passed in an earlier run on the same tree in the Docker sandbox; what it installed was copied.',
      reused: true,
      sandbox: 'docker',
      sandboxImage: image.name,
      sandboxImageDigest: image.digest,
      durationMs: 42,
    });
  });
});

describe('a command that was not run', () => {
  it('has no exit code, and its own reason first', () => {
    expect(blockedCommand(planned(), 'Not run.')).toEqual({
      command: 'npm test',
      source: 'detected',
      status: 'blocked',
      exitCode: null,
      reason: 'Not run.',
    });
    expect(blockedCommand(planned({ blocked: 'No lockfile.' }), 'Not run.').reason).toBe('No lockfile.');
  });
});

const ABOUT_AN_IMAGE: ReadonlySet<string> = new Set(['no_image', 'pull_failed', 'image_moved', 'image_unfit']);

describe('a failure of the sandbox', () => {
  it.each([
    ['no_engine', 'no_engine'],
    ['unsafe_endpoint', 'engine_unfit'],
    ['engine_unfit', 'engine_unfit'],
    ['image_unfit', 'engine_unfit'],
    ['odd_path', 'run_broken'],
    ['no_certificates', 'run_broken'],
    ['no_image', 'no_image'],
    ['pull_failed', 'no_image'],
    ['image_moved', 'run_broken'],
    ['engine_lost', 'run_broken'],
    ['disk_full', 'run_broken'],
    ['inconsistent', 'run_broken'],
    ['git', 'run_broken'],
    ['failed', 'run_broken'],
  ] as const)('%s blocks as %s', (kind, name) => {
    const blocker = sandboxBlocker({ kind, tried: ['a', 'b'] }, { engine: 'podman', image: 'node:22' });
    expect(blocker.name).toBe(name);
    expect(blocker.reason).toMatch(/^[A-Z].*\.$/);
    expect(blocker.reason.includes('a, b')).toBe(kind === 'no_engine' || kind === 'engine_unfit');
    expect(blocker.reason.includes('node:22')).toBe(ABOUT_AN_IMAGE.has(kind));
  });

  it.each(['docker', 'podman', 'bwrap'] as const)('says how to get %s, or another engine', (engine) => {
    const { reason } = sandboxBlocker({ kind: 'no_engine', tried: [] }, { engine, image: null });
    for (const other of ['docker', 'podman', 'bwrap'].filter((name) => name !== engine))
      expect(reason).toContain(`--sandbox ${other}`);
  });
});
