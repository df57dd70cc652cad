import type { PeerQuestion } from '../../ports/peer-protocol.ts';
import type { TextPieces } from '../../ports/text-pieces.ts';
import type { WireRequest } from './wire/request.ts';
import { PROTOCOL_VERSION } from './wire/vocabulary.ts';

/** A Request Object as it is written to a provider: one line, and no word about a session. */
export function encodeRequest({ content, ...about }: PeerQuestion): TextPieces {
  if ('document' in content) return { pieces: [`${JSON.stringify(requestOf(about, content.document))}\n`] };
  const request = JSON.stringify(requestOf(about, ''));
  // Inside of a text the quotes would be escaped, so the first place that looks like this is the right one.
  const inside = request.indexOf(NO_CONTENT) + NO_CONTENT.length - 1;
  return { pieces: { [Symbol.iterator]: () => filled(request, inside, content.pieces) } };
}

const NO_CONTENT = ',"content":""';

function* filled(request: string, inside: number, content: Iterable<string>): Generator<string> {
  yield request.slice(0, inside);
  for (const piece of content) yield JSON.stringify(piece).slice(1, -1);
  yield `${request.slice(inside)}\n`;
}

function requestOf(
  { iteration, mediaType, artifactRef, decisions }: Omit<PeerQuestion, 'content'>,
  content: WireRequest['artifact']['content'],
): WireRequest {
  return {
    protocol_version: PROTOCOL_VERSION,
    iteration,
    artifact: {
      media_type: mediaType,
      content,
      ...(artifactRef === null ? {} : { artifact_ref: artifactRef }),
    },
    ...(decisions === null
      ? {}
      : {
          applied_feedback: {
            items: decisions.map(({ id, status, reasonCode, explanation }) => ({
              id,
              status,
              ...(reasonCode === null ? {} : { reason_code: reasonCode }),
              ...(explanation === null ? {} : { explanation }),
            })),
          },
        }),
  };
}
