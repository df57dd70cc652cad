import { submodules } from '../../../src/policy/review-gate/checks/submodules.ts';
import { workspaceIntegrity } from '../../../src/policy/review-gate/checks/workspace-integrity.ts';
import { workspaceEvidence } from '../../builders/gate-evidence.ts';
import { checkTable } from './check-table.ts';

checkTable(workspaceIntegrity, {
  needs: ['workspace'],
  rows: [
    ['passed', 'untouched', {}, "The workspace's git configuration and hooks are as checkout left them."],
    [
      'failed',
      'a hook and a setting',
      { workspace: workspaceEvidence({ tampering: ['hooks/pre-commit', 'core.fsmonitor'] }) },
      "2 setting(s) or hook(s) of the workspace's git are not as checkout left them.",
    ],
  ],
});

checkTable(submodules, {
  needs: ['workspace'],
  rows: [
    ['passed', 'none', {}, 'The repository has no submodules.'],
    [
      'passed',
      'initialised',
      { workspace: workspaceEvidence({ submodules: 'initialized' }) },
      'All submodules are initialized.',
    ],
    [
      'failed',
      'not initialised',
      { workspace: workspaceEvidence({ submodules: 'requires_initialization' }) },
      'The workspace declares submodules that require initialization.',
    ],
  ],
});
