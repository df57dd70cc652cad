import { describe, expect, it } from 'vitest';
import { ValidationResult } from '../../../src/contract/validation.ts';
import { blockedCommand, type CommandResult } from '../../../src/policy/validation/command-verdict.ts';
import { detectValidation } from '../../../src/policy/validation/detect-validation.ts';
import { refusedHosts } from '../../../src/policy/validation/registry-hosts.ts';
import { type Judgement, judgeRun, judgeUnrun } from '../../../src/policy/validation/validation-result.ts';
import { snapshotOf, type Tree } from '../ecosystems/snapshot.ts';

const TREE: Tree = {
  'package.json': { scripts: { test: 'vitest run' }, devDependencies: { vitest: '3' } },
  'package-lock.json': null,
  'examples/demo/package.json': { scripts: { typecheck: 'tsc' } },
  '.pre-commit-config.yaml': 'repos: []',
};

const detect = (tree: Tree) =>
  detectValidation({ snapshot: snapshotOf(tree), changedFiles: ['examples/demo/a.ts'], ownCommands: [], images: {} });

const detected = detect(TREE);

const ended =
  (status: CommandResult['status']) =>
  (planned: (typeof detected.commands)[number]): CommandResult => ({
    ...blockedCommand(planned, 'x'),
    status,
    exitCode: status === 'passed' ? 0 : 1,
  });

/** With what only the step knows, the whole must be a contract. */
function isEmitted(judgement: Judgement): void {
  const whole = {
    ...judgement,
    schemaVersion: '1.0.0',
    issue: 'owner/repo#123',
    workspacePath: '.contribflow/workspaces/owner-repo-123',
    runId: 'run-1',
    treeSha: 'a'.repeat(40),
    engine: null,
    isolation: null,
    network: null,
    prove: null,
    nextAction: 'sandbox_validation',
    recommendedCommand: 'contribflow validate --run --sandbox docker --json',
    commandKind: 'run',
  };
  expect(ValidationResult.emitted.parse(whole)).toEqual(whole);
}

describe('a validation that was only detected', () => {
  it('is blocked, in the words of the protocol', () => {
    const judgement = judgeUnrun(detected, 'docker');
    isEmitted(judgement);
    expect(judgement).toMatchObject({
      status: 'blocked',
      blocksPr: true,
      blockedBy: null,
      reason: 'Validation commands were detected but not run. PR creation remains blocked.',
      setupCommands: [
        {
          command: 'npm ci --ignore-scripts',
          status: 'blocked',
          exitCode: null,
          reason:
            'Dependency setup detected but not run. Use --run --sandbox docker to execute setup in an isolated sandbox before validation.',
        },
      ],
      commands: [
        {
          command: 'npm test',
          status: 'blocked',
          exitCode: null,
          reason:
            'Command detected but not run. Use --run --sandbox docker to execute validation in an isolated sandbox.',
        },
        { command: 'npm run typecheck', workingDirectory: 'examples/demo' },
      ],
      leftOut: [{ command: 'pre-commit run --all-files' }],
    });
  });

  it('says what blocks it', () => {
    const unlocked = Object.entries(TREE).filter(([path]) => path !== 'package-lock.json');
    const judgement = judgeUnrun(detect(Object.fromEntries(unlocked)), 'docker');
    isEmitted(judgement);
    expect(judgement.blockedBy).toBe('no_lockfile');
    expect(judgement.commands[0]?.reason).toBe(judgement.reason);
    expect(judgeUnrun(detect({}), 'docker')).toMatchObject({ blockedBy: 'nothing_to_run', commands: [] });
  });

  it('takes a blocker of the sandbox, and the hosts that a person must judge', () => {
    const unknown = [{ host: 'evil.example', namedBy: 'package-lock.json', isPrivate: false }];
    const judgement = judgeUnrun(detected, 'docker', { name: 'unknown_registry', reason: 'Ask.' }, unknown);
    isEmitted(judgement);
    expect(judgement).toMatchObject({ blockedBy: 'unknown_registry', reason: 'Ask.', unknownRegistryHosts: unknown });
  });
});

describe('a validation that was run', () => {
  const run = (setup: CommandResult['status'], commands: CommandResult['status'], refused: string[] = []) =>
    judgeRun({
      engine: 'docker',
      detected,
      setupCommands: detected.setup.map(ended(setup)),
      commands: detected.commands.map((each, index) => ended(index === 0 ? commands : 'passed')(each)),
      refused: refusedHosts(refused.map((host) => ({ host, isAllowed: false }))),
    });

  it('passes when all passed', () => {
    const judgement = run('passed', 'passed');
    isEmitted(judgement);
    expect(judgement).toMatchObject({
      status: 'passed',
      blocksPr: false,
      reason: 'All validation commands passed in the Docker sandbox.',
    });
  });

  it.each(['failed', 'blocked'] as const)('fails when one command %s', (status) => {
    expect(run('passed', status)).toMatchObject({
      status: 'failed',
      blocksPr: true,
      reason: 'One or more validation commands failed in the Docker sandbox.',
    });
  });

  it('fails when setup failed, and when there was nothing', () => {
    expect(run('failed', 'blocked').reason).toBe(
      'Dependency setup failed in the Docker sandbox; no command was run after it.',
    );
    expect(judgeRun({ engine: 'bwrap', detected, setupCommands: [], commands: [], refused: [] }).status).toBe('failed');
  });

  it('is blocked when setup failed for want of a host that nobody knows', () => {
    const judgement = run('failed', 'blocked', ['evil.example', 'evil.example', '10.0.0.1']);
    isEmitted(judgement);
    expect(judgement).toMatchObject({
      status: 'blocked',
      blockedBy: 'unknown_registry',
      unknownRegistryHosts: [
        { host: 'evil.example', namedBy: null, isPrivate: false },
        { host: '10.0.0.1', namedBy: null, isPrivate: true },
      ],
    });
  });

  it('passes although setup asked for something in vain that it did not need, and tells', () => {
    expect(run('passed', 'passed', ['telemetry.example'])).toMatchObject({
      status: 'passed',
      unknownRegistryHosts: [{ host: 'telemetry.example' }],
    });
  });
});
