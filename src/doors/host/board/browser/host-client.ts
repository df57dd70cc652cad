import type { Annotation, AnnotationRequest } from '../../../../contract/annotation.ts';
import type { Run, RunEvent } from '../../../../contract/run.ts';
import type { ListedRun } from '../../../../pages/board/runs.ts';
import type { OfferInRun } from '../../../../pages/board/views.ts';

/** What the host answers about a run. */
type RunSnapshot = Pick<
  Run,
  'runId' | 'workflowId' | 'inputs' | 'status' | 'issue' | 'source' | 'waiting' | 'createdAt' | 'updatedAt'
> & {
  readonly owner: { readonly tenant: string; readonly principal: string };
  readonly error?: NonNullable<Run['failure']>;
};

export interface Person {
  readonly principalRef: string;
  readonly tenant: string;
}

/** The host has refused something; `code` is the one of its answer. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Nobody answered. What was on its way may have arrived all the same, so nobody is told that it did not. */
export class Unreachable extends Error {
  constructor() {
    super('The host cannot be reached; as far as can be told nothing was sent. Try again when the board is live.');
  }
}

/** Kept by this origin alone: a cookie goes to every port of a host, this does not. */
const PROOF = 'contribflow.proof';

export async function signIn(link: string): Promise<void> {
  const { proof } = await ask<{ readonly proof: string }>('POST', '/board/session', { link });
  localStorage.setItem(PROOF, proof);
}

export async function signOut(): Promise<void> {
  await ask('POST', '/board/session/end', {});
  localStorage.removeItem(PROOF);
}

/** Null when nobody is signed in. */
export async function whoIsHere(): Promise<Person | null> {
  if (localStorage.getItem(PROOF) === null) return null;
  try {
    return await ask<Person>('GET', '/board/session');
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null;
    throw error;
  }
}

export async function listRuns(
  query: string,
  cursor: string | null,
): Promise<{ readonly runs: readonly ListedRun[]; readonly nextCursor: string | null }> {
  const asked = new URLSearchParams(query);
  if (cursor !== null) asked.set('cursor', cursor);
  const { runs, nextCursor } = await ask<{
    readonly runs: readonly (RunSnapshot & { readonly flags: number; readonly annotations: number })[];
    readonly nextCursor: string | null;
  }>('GET', `/v1/runs?${asked.toString()}`);
  return { runs: runs.map((run) => ({ ...runOf(run), flags: run.flags, annotations: run.annotations })), nextCursor };
}

export const readRun = async (runId: string): Promise<Run> => runOf(await ask<RunSnapshot>('GET', `/v1/runs/${runId}`));

const runOf = ({ owner, error, ...run }: RunSnapshot): Run => ({
  ...run,
  tenant: owner.tenant,
  createdBy: owner.principal,
  failure: error ?? null,
});

/** What the log has after an entry. */
export async function readEvents(runId: string, after: number): Promise<readonly RunEvent[]> {
  const all: RunEvent[] = [];
  for (let last = after; ; last = all.at(-1)?.sequence ?? last) {
    const { events } = await ask<{
      readonly events: readonly (Omit<RunEvent, 'nodeId'> & { readonly nodeId?: string })[];
    }>('GET', `/v1/runs/${runId}/events/poll?lastSequence=${last}`);
    if (events.length === 0) return all;
    all.push(...events.map((event) => ({ ...event, nodeId: event.nodeId ?? null })));
  }
}

export async function readAnnotations(runId: string): Promise<readonly Annotation[]> {
  const all: Annotation[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page: { readonly annotations: readonly Annotation[]; readonly nextCursor: string | null } = await ask(
      'GET',
      `/v1/runs/${runId}/annotations${query}`,
    );
    all.push(...page.annotations);
    cursor = page.nextCursor;
  }
  return all;
}

export const readOffer = (runId: string): Promise<OfferInRun> => ask('GET', `/board/runs/${runId}/offer`);

export const annotate = (runId: string, request: AnnotationRequest): Promise<Annotation> =>
  ask('POST', `/v1/runs/${runId}/annotations`, request);

export const cancelRun = (runId: string): Promise<Pick<Run, 'status'>> => ask('POST', `/v1/runs/${runId}/cancel`, {});

export const supplyPatch = (runId: string, patch: string): Promise<unknown> =>
  ask('POST', `/v1/runs/${runId}/input`, { patch });

export const decide = (runId: string, decision: 'approved' | 'declined', digest: string): Promise<unknown> =>
  ask('POST', `/board/runs/${runId}/decision`, { decision, digest });

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const proof = localStorage.getItem(PROOF);
  const { status, answer } = await exchange(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' || proof === null ? {} : { 'x-contribflow-proof': proof }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (status < 300) return answer as Answer;
  const { error, message } = answer as { readonly error: string; readonly message: string };
  throw new Refused(status, error, message);
}

/** What is no answer of the host's comes from something in front of it, which did not reach it. */
async function exchange(
  path: string,
  request: RequestInit,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  try {
    const response = await fetch(path, request);
    return { status: response.status, answer: await response.json() };
  } catch {
    throw new Unreachable();
  }
}
