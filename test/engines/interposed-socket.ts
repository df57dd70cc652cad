import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { temporaryDirectory } from '../builders/temporary-directory.ts';

/** A socket in front of the engine's, which can be cut like a cable. */
export async function interposed(target: string): Promise<{ path: string; cut: () => void }> {
  const path = join(temporaryDirectory(), 's');
  const sockets = new Set<Socket>();
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    const upstream = createConnection({ path: target, allowHalfOpen: true });
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(upstream).pipe(socket);
  }).listen(path);
  await once(server, 'listening');
  return {
    path,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
