import type { RequestId } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { config } from 'zod';
import { PiecewiseTransport } from './piecewise-transport.ts';
import { createServer, type ServerSurroundings } from './server.ts';

/** How long calls may take to put their things away after the end of the connection: a busy machine takes seconds to remove a container. */
const PATIENCE_MS = 10_000;

/**
 * Serves a client that wants more than the opening of a connection. The input has to begin with the opening, and the
 * request with the id `answered` has its answer.
 */
export async function serveByLibrary(
  surroundings: Omit<ServerSurroundings, 'track'>,
  answered: RequestId | null,
  signal: AbortSignal,
): Promise<void> {
  // The library checks few messages with its many schemas: to compile one takes longer than to walk it.
  config({ jitless: true });
  const running = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    running.add(settled);
    void settled.then(() => running.delete(settled));
    return work;
  };
  const transport = new PiecewiseTransport(process.stdin, process.stdout, answered);
  const handle = serveStdio(() => createServer({ ...surroundings, track }), {
    transport,
    // What a client sends wrong is told in a line: it is no bug of ours.
    onerror: ({ message }) => {
      surroundings.diagnose(message);
    },
  });
  await endOf(transport, signal);
  // To close the connection stops the calls that are running.
  await handle.close();
  await Promise.race([Promise.all([...running, transport.flushed()]), patience()]);
}

function endOf(transport: PiecewiseTransport, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const closed = transport.onclose;
    transport.onclose = () => {
      closed?.();
      resolve();
    };
    signal.addEventListener('abort', () => {
      resolve();
    });
    if (signal.aborted) resolve();
  });
}

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
