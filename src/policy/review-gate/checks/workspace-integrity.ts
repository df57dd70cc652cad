import { gateCheck } from '../check.ts';
import { failed, passed } from '../verdict.ts';

/** Git of the workspace runs and redirects nothing that checkout did not put there. */
export const workspaceIntegrity = gateCheck({
  name: 'workspace_integrity',
  needs: ['workspace'],
  judge: ({ workspace: { tampering } }) =>
    tampering.length === 0
      ? passed("The workspace's git configuration and hooks are as checkout left them.")
      : failed(`${tampering.length} setting(s) or hook(s) of the workspace's git are not as checkout left them.`),
});
