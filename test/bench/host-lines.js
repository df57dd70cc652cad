// Lines to a host, as cheap as they can be: client and server share the machine, and what the client costs is missing.
import { connect } from 'node:net';

/** A line that is kept, with one request at a time on it. */
export function openLine(url, key) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let pieces = [];
  let answered = null;
  socket.on('data', (piece) => {
    pieces.push(piece);
    const whole = wholeAnswer(pieces.length === 1 ? piece : Buffer.concat(pieces));
    if (whole === null) return;
    pieces = [];
    answered(whole);
  });
  const head = (method, path) => `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n`;
  const send = (text) =>
    new Promise((resolve) => {
      answered = resolve;
      socket.write(text);
    });
  return {
    get: (path) => send(`${head('GET', path)}\r\n`),
    post: (path, body) => send(`${head('POST', path)}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
    close: () => socket.destroy(),
  };
}

function wholeAnswer(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (bytes.length < end + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(end + 4, end + 4 + length) };
}

/** A line that only reads the events of a run; `hear` is called for every event. */
export function openReader(url, key, runId, hear) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /v1/runs/${runId}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.on('data', (piece) => {
      if (piece.includes('200 OK')) resolve({ close: () => socket.destroy() });
      if (piece.includes('event: run.annotated')) hear();
    });
  });
}
