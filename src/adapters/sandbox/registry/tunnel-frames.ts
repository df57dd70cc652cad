// What goes through the tunnel: a byte for the kind, the connection's number, the length, and that many bytes.

/** Comes before the first frame to the forwarder; what stands in front of it is not ours. */
export const BEGIN: Buffer = Buffer.from('BEGIN\0');

export const FRAME = { open: 1, data: 2, end: 3, credit: 4, reset: 5, ready: 6 } as const;

export interface Frame {
  readonly kind: number;
  readonly connection: number;
  readonly data: Buffer;
}

const HEADER_BYTES = 9;
const LONGEST_DATA = 64 * 1024;

export function encodeFrame(kind: number, connection: number, data: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(kind, 0);
  header.writeUInt32BE(connection, 1);
  header.writeUInt32BE(data.length, 5);
  return Buffer.concat([header, data]);
}

/** Takes a stream of bytes apart into frames; false when it is no such stream. */
export function decodeFrames(onFrame: (frame: Frame) => void): (chunk: Buffer) => boolean {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_BYTES) {
      const length = pending.readUInt32BE(5);
      if (length > LONGEST_DATA) return false;
      if (pending.length < HEADER_BYTES + length) break;
      const data = Buffer.from(pending.subarray(HEADER_BYTES, HEADER_BYTES + length));
      const frame = { kind: pending.readUInt8(0), connection: pending.readUInt32BE(1), data };
      pending = pending.subarray(HEADER_BYTES + length);
      onFrame(frame);
    }
    return true;
  };
}
