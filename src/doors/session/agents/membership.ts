import { randomUUID } from 'node:crypto';
import type { Classification } from '../../../contract/agent.ts';
import type { LifecycleState } from '../../../contract/agent-vocabulary.ts';
import type { Result } from '../../../ports/result.ts';
import { type AgentsTold, registerAgent, transitionAgent } from '../../../steps/agent-life.ts';
import type { WorkContext } from '../context.ts';
import { sessionPorts } from '../ports.ts';
import { ownClass } from './own-class.ts';
import type { Self } from './team.ts';
import { tellNews } from './tell-news.ts';

/** Tells what came of a change of the registry; a refusal is handed back. */
export async function told(change: AgentsTold, context: Pick<WorkContext, 'emit'>): Promise<string | null> {
  const changed = await change;
  if (!changed.ok) return changed.failure;
  tellNews(changed.value, context);
  return null;
}

/** Makes the session an agent of the registry, which is running from then on and retires with it. */
export async function enrol(self: Self, context: WorkContext): Promise<Result<Self, string>> {
  const ports = sessionPorts(context);
  const { team } = context.thread;
  const registered = await told(
    registerAgent(ports, { ...self, parentId: null, name: self.id }, context.signal),
    context,
  );
  if (registered !== null) return { ok: false, failure: registered };
  team.self = self;
  const go = (states: readonly LifecycleState[]) => passThrough(self.id, states, context);
  team.leave = async () => {
    await go(['Retiring', 'Retired']);
  };
  const failure = await go(['Provisioning', 'Initialized', 'Running']);
  return failure === null ? { ok: true, value: self } : { ok: false, failure };
}

/** Takes an agent through states, and tells of each; the first refusal ends it. */
export async function passThrough(
  id: string,
  states: readonly LifecycleState[],
  context: Pick<WorkContext, 'emit' | 'settings' | 'surroundings'>,
): Promise<string | null> {
  const ports = sessionPorts(context);
  for (const to of states) {
    // What an agent has become is recorded even when its work is being stopped.
    const refusal = await told(transitionAgent(ports, { id, to }, null), context);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The session as an agent, with a name of our own where nobody has given it one. */
export async function enrolled(context: WorkContext): Promise<Result<Self, string>> {
  const { team } = context.thread;
  if (team.self !== null) return { ok: true, value: team.self };
  const classification = context.settings.classification ?? supervisorOf(context);
  // Several may be spawned at once, and all of them below the same.
  team.enrolment ??= enrol({ id: `session-${randomUUID().slice(0, 8)}`, classification }, context);
  const enrolment = await team.enrolment;
  if (!enrolment.ok) team.enrolment = null;
  return enrolment;
}

const supervisorOf = (context: WorkContext): Classification => ({
  primaryType: 'Component',
  domain: 'OpenSource',
  capability: 'A2A',
  role: 'Supervisor',
  lifecycle: 'Ephemeral',
  security: ownClass(context) ?? 'Full-Access',
});
