import { cleanAnnotation } from '../../../app/host-checks.ts';
import type { AnnotationRequest } from '../../../contract/annotation.ts';
import type { Handler } from '../asked.ts';
import { allOf, cursor, wholeNumber } from '../query-values.ts';
import { invalid, NO_SUCH_RUN } from '../refusal.ts';
import { ROUTES } from '../route-table.ts';

const MOST_ANNOTATIONS = 1000;

export const annotateRun: Handler = async ({ tenant, runId, principalRef, read }, { ports }) => {
  const body = await read(ROUTES.annotateRun.request);
  if ('refused' in body) return body;
  const { signal, target = {}, note } = cleanAnnotation(body.value, ports.redact);
  const problems = targetProblems(target, runId, ports.redact);
  if (problems.length > 0) return invalid(problems);
  const { eventId, nodeId } = target;
  const wish = { signal, target: { eventId, nodeId }, principalRef, ...(note === undefined ? {} : { note }) };
  const annotation = await ports.runs.annotate(tenant, runId, wish);
  return annotation === null ? NO_SUCH_RUN : { body: annotation };
};

/** Ids are ours, so what has the shape of a secret is none of them. */
function targetProblems(
  { runId, ...ids }: NonNullable<AnnotationRequest['target']>,
  named: string,
  redact: (text: string) => string,
): readonly string[] {
  const isForeign = (id: string) => !ID_PATTERN.test(id) || redact(id) !== id;
  const foreign = Object.entries(ids).filter(([, id]) => id !== undefined && isForeign(id));
  return [
    ...(runId !== undefined && runId !== named ? ['"target.runId" is another run than the one in the path'] : []),
    ...foreign.map(([name]) => `"target.${name}" is not an id`),
  ];
}

const ID_PATTERN = /^[A-Za-z0-9_.:-]{1,128}$/;

export const listAnnotations: Handler = async ({ tenant, runId, query }, { ports }) => {
  const wish = allOf({
    cursor: cursor(query('cursor')),
    limit: wholeNumber('limit', query('limit'), { least: 1, most: MOST_ANNOTATIONS, otherwise: MOST_ANNOTATIONS }),
  });
  if ('problems' in wish) return invalid(wish.problems);
  const page = await ports.runs.annotations(tenant, runId, wish.values);
  return page === null ? NO_SUCH_RUN : { body: page };
};
