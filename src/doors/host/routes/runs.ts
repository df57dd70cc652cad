import { canonicalJson, sha256Of } from '../../../app/host-policies.ts';
import type { Asked, Handler } from '../asked.ts';
import type { OfferedWorkflow } from '../host-ports.ts';
import { allOf, cursor, issue, oneOf, statuses, wholeNumber } from '../query-values.ts';
import { invalid, NO_SUCH_RUN, type Refusal } from '../refusal.ts';
import { ROUTES } from '../route-table.ts';
import { type Inputs, keptInputs } from '../run-inputs.ts';
import { eventsUrl, runSnapshot, statusUrl } from '../run-snapshot.ts';

const MOST_RUNS = 200;

export const createRun: Handler = async (asked, { ports, options }) => {
  const body = await asked.read(ROUTES.createRun.request);
  if ('refused' in body) return body;
  const { workflowId, inputs = {} } = body.value;
  const workflow = options.workflows.find(({ id }) => id === workflowId);
  if (workflow === undefined) return { refused: 'not_found', message: 'There is no workflow of this name.' };
  const kept = keptInputs(inputs, ports.redact);
  if ('problem' in kept) return invalid([kept.problem]);
  const idempotency = idempotencyOf(asked, body.value);
  if (idempotency !== null && 'refused' in idempotency) return idempotency;
  const refusal = inputsRefusal(workflow, kept.inputs);
  if (refusal !== null) return refusal;
  const created = await ports.runs.create({
    tenant: asked.tenant,
    workflowId,
    inputs: kept.inputs,
    issue: workflow.issueOf(kept.inputs),
    principalRef: asked.principalRef,
    idempotency,
  });
  if (created.status === 'key_mismatch')
    return { refused: 'idempotency_key_mismatch', message: 'This idempotency key stands for another request.' };
  const { runId, status } = created.run;
  return {
    body: { runId, status, eventsUrl: eventsUrl(runId), statusUrl: statusUrl(runId) },
    headers: created.status === 'replayed' ? { 'openwop-idempotent-replay': 'true' } : {},
  };
};

function inputsRefusal(workflow: OfferedWorkflow, inputs: Inputs): Refusal | null {
  const problems = workflow.problems(inputs);
  return problems.length === 0 ? null : invalid(problems);
}

/** Both are kept as hashes: what a client puts into them is nobody's business. */
function idempotencyOf(asked: Asked, body: object): { key: string; requestHash: string } | Refusal | null {
  const key = asked.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) return invalid(['"Idempotency-Key" must have 1 to 255 plain characters']);
  return { key: sha256Of(key), requestHash: sha256Of(canonicalJson(body)) };
}

export const listRuns: Handler = async (asked, { ports }) => {
  const wish = allOf({
    statuses: statuses(asked.query('status')),
    flagged: oneOf('flagged', asked.query('flagged'), ['true', 'false']),
    issue: issue(asked.query('issue')),
    cursor: cursor(asked.query('cursor')),
    limit: wholeNumber('limit', asked.query('limit'), { least: 1, most: MOST_RUNS, otherwise: 50 }),
  });
  if ('problems' in wish) return invalid(wish.problems);
  const { flagged, ...values } = wish.values;
  const page = await ports.runs.list(asked.tenant, {
    ...values,
    workflowId: asked.query('workflowId') ?? null,
    isFlagged: flagged === null ? null : flagged === 'true',
  });
  const runs = page.runs.map(({ flags, annotations, ...run }) => ({ ...runSnapshot(run), flags, annotations }));
  return { body: { runs, nextCursor: page.nextCursor } };
};

export const readRun: Handler = async ({ tenant, runId }, { ports }) => {
  const run = await ports.runs.find(tenant, runId);
  return run === null ? NO_SUCH_RUN : { body: runSnapshot(run) };
};

export const cancelRun: Handler = async ({ tenant, runId, principalRef }, { ports }) => {
  const run = await ports.runs.cancel(tenant, runId, principalRef);
  return run === null ? NO_SUCH_RUN : { body: runSnapshot(run) };
};

export const supplyInput: Handler = async ({ tenant, runId, principalRef, read }, { ports }) => {
  const body = await read(ROUTES.supplyInput.request);
  if ('refused' in body) return body;
  const kept = keptInputs(body.value, ports.redact);
  if ('problem' in kept) return invalid([kept.problem]);
  const run = await ports.runs.supply(tenant, runId, { kind: 'input', input: kept.inputs, principalRef });
  if (run === 'not_found') return NO_SUCH_RUN;
  if (run === 'not_waiting') return { refused: 'not_waiting', message: 'The run does not wait for input.' };
  return { body: runSnapshot(run) };
};
