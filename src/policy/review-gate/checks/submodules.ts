import { gateCheck } from '../check.ts';
import type { WorkspaceEvidence } from '../evidence.ts';
import { failed, type GateVerdict, passed } from '../verdict.ts';

/** What was validated is whole only with its submodules. */
export const submodules = gateCheck({
  name: 'submodules',
  needs: ['workspace'],
  judge: ({ workspace }) => VERDICTS[workspace.submodules],
});

const VERDICTS: Readonly<Record<WorkspaceEvidence['submodules'], GateVerdict>> = {
  none: passed('The repository has no submodules.'),
  initialized: passed('All submodules are initialized.'),
  requires_initialization: failed('The workspace declares submodules that require initialization.'),
};
