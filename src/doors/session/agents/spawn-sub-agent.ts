import { isWithin, parseClassification, printClassification } from '../../../app/session-policies.ts';
import type { Classification } from '../../../contract/agent.ts';
import type { IssueRef } from '../../../contract/field.ts';
import type { Result } from '../../../ports/result.ts';
import { noteAgentError, registerAgent } from '../../../steps/agent-life.ts';
import type { WorkContext } from '../context.ts';
import { sessionPorts } from '../ports.ts';
import type { SubAgentSpec } from '../wire/agent-ops.ts';
import { issueOf } from './issue-of.ts';
import { enrolled, passThrough, told } from './membership.ts';
import { ownClass } from './own-class.ts';
import { type Order, SubAgent, type SubAgentReport } from './sub-agent.ts';

/** Each is a process of its own; what they run in sandboxes is limited for the whole machine besides. */
export const MOST_AT_ONCE = 4;
const USUAL_LIMITS = { turns: 50, seconds: 3600 };

type Spawned = Result<SubAgentReport, string>;

/** Has a sub-agent work on an issue to the end, and tells of its life and of all that it tells; a refusal is a sentence. */
export async function spawnSubAgent(spec: SubAgentSpec, context: WorkContext): Promise<Spawned> {
  const { settings, thread } = context;
  const { team } = thread;
  if (settings.parentId !== null) return refused('A sub-agent has no sub-agents of its own.');
  const classified = classificationOf(spec, context);
  if (!classified.ok) return classified;
  const self = await enrolled(context);
  if (!self.ok) return self;
  const found = await issueOf(spec.task, context);
  if (!found.ok) return found;
  const issue = found.value;
  if (team.size >= MOST_AT_ONCE) return refused(`${MOST_AT_ONCE} sub-agents are at work, and no more may be.`);
  if (team.isAtWorkOn(issue)) return refused(`A sub-agent is at work on ${issue} already.`);
  const id = `${self.value.id.slice(0, 50)}.${team.nextNumber()}-${spec.name}`;
  team.reserve(id, issue);
  try {
    return await live(orderOf(spec, { id, parentId: self.value.id, issue, classified: classified.value, context }), {
      ...context,
      classified: classified.value,
      name: spec.name,
    });
  } finally {
    team.part(id);
  }
}

const refused = (failure: string): Result<never, string> => ({ ok: false, failure });

/** The life of a sub-agent, from its entry in the registry to its retirement. */
async function live(
  order: Order,
  context: WorkContext & { readonly classified: Classification; readonly name: string },
): Promise<Spawned> {
  const { id, parentId } = order;
  const ports = sessionPorts(context);
  const entry = { id, parentId, name: context.name, classification: context.classified };
  const failure =
    (await told(registerAgent(ports, entry, context.signal), context)) ??
    (await passThrough(id, ['Provisioning'], context));
  if (failure !== null) return refused(failure);
  const agent = new SubAgent(order, context, async (step) => {
    await passThrough(id, [step === 'configured' ? 'Initialized' : 'Running'], context);
  });
  context.thread.team.join(id, agent);
  const started = await ports.subSessions.start();
  const report = started.ok ? await agent.work(started.value) : null;
  if (report === null || report.problem !== null) await told(noteAgentError(ports, id, null), context);
  await passThrough(id, ['Retiring', 'Retired'], context);
  return report === null ? refused('The program could not be started once more.') : { ok: true, value: report };
}

/** What a sub-agent is; where nobody says it, a worker with the class of its parent. None may do more than that. */
function classificationOf(spec: SubAgentSpec, context: WorkContext): Result<Classification, string> {
  const limit = ownClass(context) ?? 'Full-Access';
  if (spec.classification === undefined) return { ok: true, value: { ...WORKER, security: limit } };
  const parsed = parseClassification(spec.classification);
  if (!parsed.ok) return refused(parsed.problem);
  return isWithin(parsed.value.security, limit)
    ? { ok: true, value: parsed.value }
    : refused(`A sub-agent of an agent of the class ${limit} cannot be ${parsed.value.security}.`);
}

const WORKER = {
  primaryType: 'Component',
  domain: 'OpenSource',
  capability: 'A2A',
  role: 'Sub-Agent',
  lifecycle: 'Ephemeral',
} as const;

interface Ordered {
  readonly id: string;
  readonly parentId: string;
  readonly issue: IssueRef;
  readonly classified: Classification;
  readonly context: WorkContext;
}

function orderOf(spec: SubAgentSpec, { classified, context, issue, ...who }: Ordered): Order {
  const { model, approvalPolicy } = context.settings;
  const own = {
    provider: model.provider,
    ...(model.name === null ? {} : { name: model.name }),
    ...(model.baseUrl === null ? {} : { base_url: model.baseUrl }),
    limits: given(model.limits),
    ...(model.prices === null
      ? {}
      : {
          price: { input_per_million: model.prices.inputPerMillion, output_per_million: model.prices.outputPerMillion },
        }),
  };
  return {
    ...who,
    issue,
    classification: printClassification(classified),
    prompt: spec.task.prompt === undefined ? `Work on ${issue}` : `Work on ${issue}\n\n${spec.task.prompt}`,
    model: spec.model ?? own,
    approvalPolicy: spec.approval_policy ?? approvalPolicy,
    limits: {
      turns: spec.limits?.turns ?? USUAL_LIMITS.turns,
      seconds: spec.limits?.seconds ?? USUAL_LIMITS.seconds,
    },
  };
}

/** Without what has no limit. */
const given = (limits: object): object =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null));
