import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port on loopback that leads to a socket, and can be cut: silently, as when a cable is pulled, or at once. */
export async function cuttableNetwork(socketPath: string) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(socketPath);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const all = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    port: address.port,
    /** From now on nothing arrives, on either side. */
    fallSilent: () => {
      isSilent = true;
      all((socket) => socket.pause());
    },
    /** All that was sent meanwhile arrives. */
    comeBack: () => {
      isSilent = false;
      all((socket) => socket.resume());
    },
    breakAll: () => {
      all((socket) => socket.destroy());
    },
    close: async () => {
      all((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
