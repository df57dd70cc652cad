import { newKey } from '../adapters/process/new-key.ts';
import type { AnnotationRequest } from '../contract/annotation.ts';
import { checkRequest, cleanAnnotation } from './host-checks.ts';
import { redactorFor } from './redactor.ts';
import { openHostStore } from './run-store.ts';

/** What commands need that work on what a host keeps, without the host. */
export function createHostStorePorts(environment: NodeJS.ProcessEnv, location: string) {
  const clock = { now: () => new Date() };
  const redact = redactorFor(environment);
  return {
    clock,
    newKey,
    openStore: () => openHostStore(location, clock),
    annotationProblems: (annotation: AnnotationRequest) => {
      const checked = checkRequest<AnnotationRequest>('annotation-request', annotation);
      return checked.ok ? [] : checked.problems;
    },
    cleanAnnotation: (annotation: AnnotationRequest) => cleanAnnotation(annotation, redact),
  };
}
