import type { Annotation, AnnotationRequest } from '../contract/annotation.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { AnnotateResult } from '../contract/host-answers.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { HostFlags } from '../policy/host/host-flags.ts';
import { hostProblem } from '../policy/host-problem.ts';
import { type Recommendation, recommend } from '../policy/recommendation.ts';
import type { HostStore } from '../ports/host-store.ts';
import { type HostStoreOpener, useHostStore } from './host-store-use.ts';

export interface AnnotatePorts extends HostStoreOpener {
  /** What is wrong with a judgment; nothing when it may be recorded. */
  readonly annotationProblems: (annotation: AnnotationRequest) => readonly string[];
  /** A judgment without secrets in its texts. */
  readonly cleanAnnotation: (annotation: AnnotationRequest) => AnnotationRequest;
}

interface Named {
  readonly tenant: string;
  /** What was typed: a run, or the issue of one. */
  readonly typed: string;
  /** The issue that was typed, if it is one: its newest run is meant. */
  readonly issue: IssueRef | null;
  readonly flags: HostFlags;
}

/** Attaches a judgment to a run. */
export function annotate(
  ports: AnnotatePorts,
  input: Named & { readonly annotation: AnnotationRequest; readonly principalRef: string },
): Promise<AnnotateResult | ErrorResult> {
  const problems = ports.annotationProblems(input.annotation);
  if (problems.length > 0) return Promise.resolve(hostProblem.invalidAnnotation(problems));
  return useHostStore(ports, ['annotate'], async (store) => {
    const runId = await runIdOf(store, input);
    const { signal, target = {}, note } = ports.cleanAnnotation(input.annotation);
    const { eventId, nodeId } = target;
    const recorded = await store.runs.annotate(input.tenant, runId, {
      signal,
      target: { eventId, nodeId },
      principalRef: input.principalRef,
      ...(note === undefined ? {} : { note }),
    });
    if (recorded === null) return hostProblem.noSuchRun(input.typed, input.flags);
    return answer('recorded', runId, [recorded], recommend.annotations(runId, input.flags));
  });
}

/** All judgments on a run, as they were made. */
export function listAnnotations(ports: HostStoreOpener, input: Named): Promise<AnnotateResult | ErrorResult> {
  return useHostStore(ports, ['annotate'], async (store) => {
    const runId = await runIdOf(store, input);
    const all: Annotation[] = [];
    let cursor: string | null = null;
    do {
      const page = await store.runs.annotations(input.tenant, runId, { cursor, limit: PAGE });
      if (page === null) return hostProblem.noSuchRun(input.typed, input.flags);
      all.push(...page.annotations);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return answer('listed', runId, all, recommend.annotateHelp(runId, input.flags));
  });
}

const PAGE = 1000;

async function runIdOf({ runs }: HostStore, { tenant, typed, issue }: Named): Promise<string> {
  if (issue === null) return typed;
  const asked = { statuses: null, workflowId: null, isFlagged: null, cursor: null };
  const page = await runs.list(tenant, { ...asked, issue, limit: 1 });
  return page.runs[0]?.runId ?? typed;
}

const answer = (
  status: AnnotateResult['status'],
  runId: string,
  annotations: readonly Annotation[],
  recommendation: Recommendation,
): AnnotateResult => ({
  schemaVersion: SCHEMA_VERSION,
  status,
  runId,
  annotations: [...annotations],
  nextAction: 'none',
  ...recommendation,
  reason:
    status === 'recorded'
      ? 'The judgment is recorded. Nothing about the run has changed by it.'
      : 'These are all judgments on the run; of one kind and one actor the newest counts.',
});
