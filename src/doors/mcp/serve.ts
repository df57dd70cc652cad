import { STDOUT, writeText } from '../../app/print.ts';
import { Opening, type OpeningTexts } from './opening.ts';
import type { ServerSurroundings } from './server.ts';

/** Serves one client on standard input and output until it goes away or the signal comes; leaves nothing running. */
export async function serve(surroundings: Omit<ServerSurroundings, 'track'>, signal: AbortSignal): Promise<void> {
  const opening = new Opening(await textsOf(surroundings));
  if (await isAllAnswered(opening, signal)) return;
  const { serveByLibrary } = await import('./serve-by-library.ts');
  await serveByLibrary(surroundings, opening.answered, signal);
}

async function textsOf({ isReadOnly }: Pick<ServerSurroundings, 'isReadOnly'>): Promise<OpeningTexts> {
  const { default: texts } = isReadOnly
    ? await import('#texts/mcp-opening-reading')
    : await import('#texts/mcp-opening');
  return texts;
}

/**
 * Answers until the client goes away, or until something comes that only the library can answer: then the input begins
 * again with what the library has to hear.
 */
function isAllAnswered(opening: Opening, signal: AbortSignal): Promise<boolean> {
  const { stdin } = process;
  return new Promise((resolve) => {
    const stop = (isAll: boolean): void => {
      stdin.off('data', read).off('end', end).off('close', end).pause();
      signal.removeEventListener('abort', end);
      if (!isAll) stdin.unshift(opening.forLibrary);
      resolve(isAll);
    };
    const end = (): void => {
      stop(true);
    };
    const read = (piece: Buffer): void => {
      const { answers, isForLibrary } = opening.take(piece);
      if (!writeText(STDOUT, answers)) stop(true);
      else if (isForLibrary) stop(false);
    };
    stdin.on('data', read).on('end', end).on('close', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
