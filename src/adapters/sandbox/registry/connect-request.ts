import type { Duplex } from 'node:stream';

export interface ConnectRequest {
  readonly host: string;
  readonly port: number;
}

const LONGEST_HEAD = 16 * 1024;
const END_OF_HEAD = '\r\n\r\n';
const CONNECT = /^CONNECT ([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):([0-9]{1,5}) HTTP\/1\.[01]\r\n/;

/** Reads the head of a request; what came after it is put back. Null for anything but a plain CONNECT. */
export async function readConnectRequest(connection: Duplex): Promise<ConnectRequest | null> {
  const head = await readHead(connection);
  const found = head === null ? null : CONNECT.exec(head);
  if (found === null) return null;
  const [, host = '', port = ''] = found;
  return { host: host.toLowerCase().replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readHead(connection: Duplex): Promise<string | null> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const finish = (head: string | null) => {
      connection.off('readable', onReadable);
      connection.off('close', onClose);
      resolve(head);
    };
    const onReadable = () => {
      for (let chunk: unknown = connection.read(); chunk instanceof Buffer; chunk = connection.read()) {
        received = Buffer.concat([received, chunk]);
        const end = received.indexOf(END_OF_HEAD);
        if (end !== -1) {
          const rest = received.subarray(end + END_OF_HEAD.length);
          if (rest.length > 0) connection.unshift(rest);
          finish(received.toString('latin1', 0, end + END_OF_HEAD.length));
          return;
        }
        if (received.length > LONGEST_HEAD) {
          finish(null);
          return;
        }
      }
    };
    const onClose = () => {
      finish(null);
    };
    connection.on('readable', onReadable);
    connection.once('close', onClose);
  });
}
