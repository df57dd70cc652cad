import type { TextResourceContents } from '@modelcontextprotocol/server';
import { agentGuide } from '../../app/agent-guide.ts';
import { finishedAnswer } from '../../app/answer-check.ts';
import { printedJson } from '../../app/print.ts';
import type { ErrorResult } from '../../contract/error.ts';
import type { TaskFacts } from '../../contract/state.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import { readPlan, readValidation, readWholeDiff, taskOfSlug } from '../../steps/read-material.ts';
import { taskGuidance } from '../../steps/task-guidance.ts';
import type { VerbPorts } from '../verbs/unattended.ts';
import { GUIDE_URI, MATERIALS, type MaterialName, parseUri, type ResourceName } from './resource-names.ts';
import type { Surroundings } from './surroundings.ts';
import { validationLog } from './validation-log.ts';

type Read = Result<TextResourceContents, ErrorResult>;

/** One resource as text, or why not; null when nothing has this address. */
export async function readResource(surroundings: Surroundings, uri: string, signal: AbortSignal): Promise<Read | null> {
  if (uri === GUIDE_URI) return { ok: true, value: { uri, mimeType: 'text/markdown', text: agentGuide } };
  const wanted = parseUri(uri);
  if (wanted === null) return null;
  const { unattendedPorts } = await import('../verbs/verbs.ts');
  const ports = unattendedPorts(surroundings);
  const read = await material(ports, wanted, { signal, progress: () => undefined });
  if (!read.ok) return { ok: false, failure: await finishedAnswer('error', read.failure, ports.redact) };
  const { mimeType } = MATERIALS[wanted.name];
  return { ok: true, value: { uri, mimeType, text: read.value, _meta: { 'contribflow/untrusted': true } } };
}

async function material(
  ports: VerbPorts,
  { slug, name }: ResourceName,
  run: Run,
): Promise<Result<string, ErrorResult>> {
  const task = await taskOfSlug(ports, slug);
  return task.ok ? READERS[name](ports, task.value, run) : task;
}

type Reader = (ports: VerbPorts, task: TaskFacts, run: Run) => Promise<Result<string, ErrorResult>>;

const READERS: Readonly<Record<MaterialName, Reader>> = {
  plan: async (ports, task) => {
    const plan = await readPlan(ports, task);
    return plan.ok ? asJson(await finishedAnswer('plan', plan.value, ports.redact)) : plan;
  },
  patch: readWholeDiff,
  'validation-log': async (ports, task) => {
    const validation = await readValidation(ports, task);
    if (!validation.ok) return validation;
    return { ok: true, value: validationLog(await finishedAnswer('validation', validation.value, ports.redact)) };
  },
  guidance: async (ports, task, run) => {
    const guidance = await taskGuidance(ports, task, run);
    return guidance.ok ? asJson(guidance.value) : guidance;
  },
};

const asJson = (document: object): Result<string, never> => ({ ok: true, value: printedJson(document, true) });
