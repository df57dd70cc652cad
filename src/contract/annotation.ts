import * as z from 'zod';
import { foreignText, isoTime } from './field.ts';
import { ANNOTATION_SIGNALS } from './run-vocabulary.ts';

const NOTE_LENGTH = 8192;

/** What is judged: a run as a whole, or one event or node of it. */
const target = z.strictObject({
  runId: z.string(),
  eventId: z.string().optional(),
  nodeId: z.string().optional(),
});

const signal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(ANNOTATION_SIGNALS[0]), rating: z.int().min(1).max(5) }),
  z.strictObject({ kind: z.literal(ANNOTATION_SIGNALS[1]), correction: foreignText(NOTE_LENGTH).min(1) }),
  z.strictObject({ kind: z.literal(ANNOTATION_SIGNALS[2]), label: foreignText(200).min(1) }),
  z.strictObject({ kind: z.literal(ANNOTATION_SIGNALS[3]) }),
]);

/** A judgment that a person or a supervising agent attached to a run. It is never changed: the newest counts. */
export const Annotation = z.strictObject({
  annotationId: z.string(),
  target,
  signal,
  actor: z.strictObject({ principalRef: z.string() }),
  note: foreignText(NOTE_LENGTH).optional(),
  createdAt: isoTime,
});
export type Annotation = z.infer<typeof Annotation>;

/** What a client may send. Who it is, when it was and its name are the server's to say. */
export const AnnotationRequest = z.strictObject({
  signal,
  target: target.partial().optional(),
  note: foreignText(NOTE_LENGTH).optional(),
});
export type AnnotationRequest = z.infer<typeof AnnotationRequest>;
