import { printedText } from '../../app/print.ts';
import type { Envelope } from './envelope.ts';

/** The envelope as JSON, piece by piece: the content of an artifact is never held as a whole. */
export async function* encoded({
  success,
  summary,
  artifacts,
  notes,
  recommendation,
}: Envelope): AsyncIterable<string> {
  yield `{"success":${success},"summary":${printedText(summary)},"artifacts":[`;
  for (const [position, { path, operation, content }] of artifacts.entries()) {
    yield `${position === 0 ? '' : ','}{"path":${printedText(path)},"operation":"${operation}","content":"`;
    for await (const piece of content) yield printedText(piece).slice(1, -1);
    yield '"}';
  }
  yield `],"notes":[${notes.map(printedText).join(',')}],"recommendation":"${recommendation}"}\n`;
}
