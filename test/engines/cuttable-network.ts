import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface Trap {
  readonly text: string;
  readonly arrives: boolean;
  readonly sprung: () => void;
}

/** A port on loopback that leads to a socket, and can be cut: silently, as when a cable is pulled, or at once. */
export async function cuttableNetwork(socketPath: string) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;
  let trap: Trap | null = null;
  const server = createServer((near) => {
    const far = connect(socketPath);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => {
        if (from === near && trap !== null && chunk.includes(trap.text)) {
          const { arrives, sprung } = trap;
          trap = null;
          fallSilent();
          if (arrives) to.write(chunk);
          else from.unshift(chunk);
          sprung();
        } else to.write(chunk);
      });
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
  const fallSilent = () => {
    isSilent = true;
    all((socket) => socket.pause());
  };
  const silentAt = (text: string, arrives: boolean) =>
    new Promise<void>((sprung) => {
      trap = { text, arrives, sprung };
    });
  return {
    port: address.port,
    /** From now on nothing arrives, on either side. */
    fallSilent,
    /** Falls silent when somebody sends this text, before it arrives; resolves then. */
    silentBefore: (text: string) => silentAt(text, false),
    /** The same, but the text arrives, and only the answer to it does not. */
    silentAfter: (text: string) => silentAt(text, true),
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
