import requests from '#schemas/host-requests';
import type { AnnotationRequest } from '../contract/annotation.ts';
import { requestProblems } from '../policy/host/request-problems.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';

type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The schema of a request is made from that of T, so what passes is a T. */
export function checkRequest<T>(name: string, value: unknown): Checked<T> {
  const problems = requestProblems(schemaOf(name), value);
  return problems.length === 0 ? { ok: true, value: value as T } : { ok: false, problems };
}

/** A judgment without secrets in the texts of its author. */
export const cleanAnnotation = (annotation: AnnotationRequest, redact: (text: string) => string): AnnotationRequest =>
  redactUntrusted(schemaOf('annotation-request'), annotation, redact);

function schemaOf(name: string): object {
  const schema = requests[name];
  if (schema === undefined) throw new Error(`the build has made no schema of the request ${name}`);
  return schema;
}
