import type { PeerQuestion } from '../../ports/peer-protocol.ts';
import type { WireRequest } from './wire/request.ts';
import { PROTOCOL_VERSION } from './wire/vocabulary.ts';

/** A Request Object as it is written to a provider: one line, and no word about a session. */
export function encodeRequest({ iteration, mediaType, content, artifactRef, decisions }: PeerQuestion): string {
  const request: WireRequest = {
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
  return `${JSON.stringify(request)}\n`;
}
