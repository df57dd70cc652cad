import { GithubStop } from '../github-stop.ts';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** The text of an answer, up to a size that no answer of ours has. */
export async function readBody(response: Response): Promise<string> {
  if (response.body === null) return '';
  const body: AsyncIterable<Uint8Array> = response.body;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) throw new GithubStop({ kind: 'invalid', problem: 'the answer is larger than 20 MB' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
