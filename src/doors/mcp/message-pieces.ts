import { isJSONRPCResultResponse, type JSONRPCMessage, serializeMessage } from '@modelcontextprotocol/server';

const PIECE = 64 * 1024;

/** A message as it is written, a long resource in pieces: written at once it would be held twice and more. */
export function* piecesOf(message: JSONRPCMessage): Iterable<string> {
  const contents = contentsOf(message);
  if (contents === null || !isJSONRPCResultResponse(message)) {
    yield serializeMessage(message);
    return;
  }
  const { result, ...envelope } = message;
  yield opened(envelope, 'result');
  yield opened({ ...result, contents: undefined }, 'contents');
  for (const [index, { text, ...about }] of contents.entries()) {
    yield index === 0 ? '[' : ',';
    yield `${opened(about, 'text')}"`;
    for (let start = 0; start < text.length; start += PIECE)
      yield JSON.stringify(text.slice(start, start + PIECE)).slice(1, -1);
    yield '"}';
  }
  yield ']}}\n';
}

type TextContents = Readonly<Record<string, unknown>> & { readonly text: string };

/** The texts of an answer to `resources/read`; null for every other message. */
function contentsOf(message: JSONRPCMessage): readonly TextContents[] | null {
  const found: unknown = isJSONRPCResultResponse(message) ? message.result['contents'] : null;
  return Array.isArray(found) && found.length > 0 && found.every(isText) ? found : null;
}

const isText = (value: unknown): value is TextContents =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** An object as JSON, open for one more member. */
function opened(object: object, name: string): string {
  const json = JSON.stringify(object).slice(0, -1);
  return `${json}${json === '{' ? '' : ','}"${name}":`;
}
