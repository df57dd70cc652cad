import { describe, expect, it } from 'vitest';
import { sensitiveFiles } from '../../../src/policy/review-gate/checks/sensitive-files.ts';
import { filesNotToBeChanged } from '../../../src/policy/review-gate/files-not-to-be-changed.ts';
import { patchArtifact, policyFindings, sealed, workspaceEvidence } from '../../builders/gate-evidence.ts';
import { checkTable } from './check-table.ts';

type Flags = Parameters<typeof patchArtifact>[0] & object;
const flagged = (riskFlags: Flags['riskFlags']) => ({ patch: sealed(patchArtifact({ riskFlags: riskFlags ?? {} })) });

checkTable(sensitiveFiles, {
  needs: ['patch', 'workspace', 'policy'],
  rows: [
    ['passed', 'ordinary files', {}, 'Patch artifact reports no sensitive files.'],
    [
      'failed',
      'kinds that block',
      flagged({
        sensitive: [
          { path: '.github/workflows/ci.yml', kind: 'workflow', effect: 'blocks' },
          { path: '.env', kind: 'credentials', effect: 'blocks' },
          { path: '.env', kind: 'mode_change', effect: 'warns' },
        ],
      }),
      'The patch has 2 sensitive file(s) of a kind that blocks a pull request: credentials, workflow.',
    ],
    [
      'warning',
      'kinds that warn',
      flagged({
        sensitive: [
          { path: 'a.png', kind: 'binary', effect: 'warns' },
          { path: 'b.png', kind: 'binary', effect: 'warns' },
        ],
      }),
      'The patch has 2 sensitive file(s) that a person should look at: binary.',
    ],
    [
      'failed',
      'a submodule that is new',
      flagged({ sensitive: [{ path: 'vendor/x', kind: 'submodule', effect: 'blocks' }] }),
      'The patch has 1 sensitive file(s) of a kind that blocks a pull request: submodule.',
    ],
    [
      'failed',
      'what tools leave behind',
      flagged({ agentArtifacts: ['.claude/x', 'a.orig'] }),
      'The patch adds 2 file(s) that tools, editors or runs leave behind.',
    ],
    [
      'failed',
      'a repository inside of the workspace',
      flagged({ embeddedRepositories: ['vendor/x'] }),
      '1 repository(ies) in the workspace would become submodules.',
    ],
    [
      'failed',
      'a repository that is there only now',
      { workspace: workspaceEvidence({ embeddedRepositories: ['a', 'b'] }) },
      '2 repository(ies) in the workspace would become submodules.',
    ],
    [
      'warning',
      'generated files',
      flagged({ generatedFiles: ['dist/a.js'] }),
      'The patch changes 1 generated file(s).',
    ],
    [
      'failed',
      'generated files that the repository lets nobody edit',
      {
        ...flagged({ generatedFiles: ['dist/a.js', 'b.pb.go'] }),
        policy: policyFindings({ generated_files: { verdict: 'forbidden' } }),
      },
      'The patch changes 2 file(s) that the repository does not let anybody edit by hand.',
    ],
    [
      'warning',
      'generated files that come from their generator',
      {
        ...flagged({ generatedFiles: ['dist/a.js'] }),
        policy: policyFindings({ generated_files: { verdict: 'conditional', values: ['dist/**'] } }),
      },
      'The patch changes 1 generated file(s).',
    ],
    [
      'warning',
      'files that the plan does not lead to',
      flagged({ outsidePlan: ['README.md'] }),
      'The patch changes 1 file(s) that the plan does not lead to.',
    ],
    [
      'warning',
      'all that warns, together',
      flagged({ outsidePlan: ['README.md'], generatedFiles: ['dist/a.js'] }),
      /generated file\(s\)\. The patch changes 1 file\(s\) that the plan/,
    ],
  ],
});

describe('files that nobody may change by hand', () => {
  const named = (path: string, value: string, oldPath?: string) => {
    const changed = {
      path,
      status: 'R' as const,
      additions: 1,
      deletions: 0,
      ...(oldPath !== undefined && { oldPath }),
    };
    const policy = policyFindings({ generated_files: { verdict: 'forbidden', values: [value] } });
    return [...filesNotToBeChanged(patchArtifact({ changedFiles: [changed] }), policy)];
  };

  it.each([
    ['dist/', 'dist/deep/a.js'],
    ['dist', 'packages/x/dist/a.js'],
    ['./src/gen', 'src/gen/a.ts'],
    ['*.pb.go', 'api/v1/a.pb.go'],
    ['src/gen/**', 'src/gen/a/b.ts'],
    ['package-lock.json', 'web/package-lock.json'],
    ['Package-Lock.json', 'PACKAGE-LOCK.JSON'],
  ])('%s means %s', (value, path) => {
    expect(named(path, value)).toEqual([path]);
  });

  it.each([
    ['dist/', 'src/distance.ts'],
    ['src/gen', 'lib/src/gen/a.ts'],
    ['*.pb.go', 'a.go'],
    ['/', 'a.go'],
  ])('%s does not mean %s', (value, path) => {
    expect(named(path, value)).toEqual([]);
  });

  it('counts a file that is moved away', () => {
    expect(named('src/a.js', 'dist/', 'dist/a.js')).toEqual(['src/a.js']);
  });
});
