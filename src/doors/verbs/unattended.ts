import { createPorts } from '../../app/ports.ts';

/** The ports of verbs: nobody can be asked through them, whatever terminal this process has, and nothing published. */
export type VerbPorts = ReturnType<typeof unattendedPorts>;

/**
 * The ports of the real world that verbs may have. A list of what is allowed: there is no person, no editor, no yes and
 * no port of public writes in it, and what is not handed over cannot be reached.
 */
export function unattendedPorts(surroundings: Parameters<typeof createPorts>[0]) {
  const ports = createPorts(surroundings);
  const { controllerPath, hosts, clock, redact, hasSecret, config, state, log, artifacts, audit, approvals } = ports;
  const { credentials, github, memory, workspaces, patches, treeFiles, baseLines, commits } = ports;
  const { sandboxes, packageSettings, engines, system, network, wholeDiffs, feedback, thoughts, judgments } = ports;
  return {
    ...{ controllerPath, hosts, clock, redact, hasSecret, config, state, log, artifacts, audit },
    ...{ credentials, github, memory, workspaces, patches, treeFiles, baseLines, commits },
    ...{ sandboxes, packageSettings, engines, system, network, wholeDiffs, thoughts, judgments },
    feedback: { read: (...asked: Parameters<typeof feedback.read>) => feedback.read(...asked) },
    // A dry run offers; it cannot say yes.
    approvals: { offer: (...offered: Parameters<typeof approvals.offer>) => approvals.offer(...offered) },
  };
}
