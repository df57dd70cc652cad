import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket in front of the engine's, which can be cut like a cable. */
export async function interposed(target: string): Promise<{ path: string; cut: () => void }> {
  const path = join(mkdtempSync(join(tmpdir(), 'cf-cable-')), 's');
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
