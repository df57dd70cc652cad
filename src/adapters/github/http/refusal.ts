import type { GithubFailure } from '../../../ports/github-failure.ts';
import { cut, LENGTH } from '../fact-values.ts';
import { parseJson, UnexpectedShape } from '../shape.ts';

/** What GitHub says about a refusal; nothing when it says nothing that can be read. */
export function wordsOf(text: string): string {
  try {
    const body = parseJson(text);
    const details = body.at('errors').isNull ? [] : body.at('errors').list();
    const words = [
      body.at('message').text(),
      ...details.flatMap((detail) => wordOf(() => detail.at('message').text())),
    ];
    return cut([...new Set(words)].join(': '), LENGTH.message);
  } catch (error) {
    if (error instanceof UnexpectedShape) return '';
    throw error;
  }
}

/** An entry that has another shape is left out: it is only for people's eyes. */
function wordOf(read: () => string): string[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof UnexpectedShape) return [];
    throw error;
  }
}

/** What a status means that is no limit. */
export function failureOfStatus(status: number, message: string): GithubFailure {
  if (status >= 500) return { kind: 'unavailable', status };
  switch (status) {
    case 401:
      return { kind: 'unauthorized' };
    case 404:
    case 410:
      return { kind: 'not_found' };
    case 403:
    // Taken down for legal reasons.
    case 451:
      return { kind: 'forbidden', message };
    default:
      return { kind: 'refused', message };
  }
}
