import { ModelStop } from './model-stop.ts';

const unreadable = (what: string) =>
  new ModelStop('unreadable', `The answer of the model ${what}.`, { mayPass: false });

/** The data of server-sent events, one at a time, as JSON. Names, comments and ids say nothing that the data does not. */
export async function* serverEvents(body: AsyncIterable<Uint8Array>, largestBytes: number): AsyncIterable<unknown> {
  let data: string[] = [];
  for await (const line of linesOf(textOf(body, largestBytes))) {
    if (line === '') {
      const text = data.join('\n');
      data = [];
      // Some servers end a stream as older protocols did.
      if (text !== '' && text !== '[DONE]') yield parse(text);
    } else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('has an event that is no JSON');
  }
}

async function* textOf(body: AsyncIterable<Uint8Array>, largestBytes: number): AsyncIterable<string> {
  const decode = strictDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > largestBytes) throw unreadable(`is larger than ${Math.round(largestBytes / 1_000_000)} MB`);
    yield decode(chunk);
  }
}

function strictDecoder(): (chunk: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: true });
    } catch {
      throw unreadable('is no UTF-8');
    }
  };
}

/** Lines end with CR, LF or both. What comes after the last of them is no whole line, and no event. */
async function* linesOf(texts: AsyncIterable<string>): AsyncIterable<string> {
  // The pieces of a line that has not ended; joined once, so that a line without an end costs no more than its length.
  let begun: string[] = [];
  let endedWithReturn = false;
  for await (const text of texts) {
    if (text === '') continue;
    const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text;
    endedWithReturn = text.endsWith('\r');
    const [first = '', ...others] = rest.split(/\r\n|\r|\n/);
    begun.push(first);
    for (const other of others) {
      yield begun.join('');
      begun = [other];
    }
  }
}
