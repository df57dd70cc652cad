import { readJsonArtifact } from './read-json-artifact.ts';
import { readPlanText } from './read-plan-text.ts';
import type { ReviewedArtifact } from './reviewed-artifact.ts';
import { scanDiff, unseenIn } from './scan-diff.ts';

export type ReadArtifact =
  | { readonly ok: true; readonly artifact: ReviewedArtifact }
  | { readonly ok: false; readonly code: 'INVALID_REQUEST' | 'UNSUPPORTED_MEDIA_TYPE'; readonly message: string };

type Reader = (content: unknown) => ReviewedArtifact | null;

/** How each media type is read; null from a reader: the content is not of that type. */
const READERS: Readonly<Record<string, Reader>> = {
  'application/json': readJsonArtifact,
  'text/x-diff': (content) => (typeof content === 'string' ? readDiffText(content) : null),
  'text/markdown': (content) => (typeof content === 'string' ? readPlanText(content) : null),
  'text/plain': (content) => (typeof content === 'string' ? readPlanText(content) : null),
};

export const MEDIA_TYPES: readonly string[] = Object.keys(READERS);

/** An artifact as the criteria see it. Parameters of a media type, such as a charset, do not matter: JSON is Unicode. */
export function readArtifact(mediaType: string, content: unknown): ReadArtifact {
  const name = mediaType.split(';', 1).join().trim().toLowerCase();
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (reader === undefined)
    return {
      ok: false,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: `This provider reviews ${MEDIA_TYPES.join(', ')}.`,
    };
  const artifact = reader(content);
  return artifact === null
    ? { ok: false, code: 'INVALID_REQUEST', message: `The content of the artifact is not what ${name} says.` }
    : { ok: true, artifact };
}

function readDiffText(diff: string): ReviewedArtifact {
  const scanned = scanDiff(diff);
  const { files, changedLines, secrets } = scanned;
  return { kind: 'patch', files, changedLines, secrets, missing: unseenIn(scanned) };
}
