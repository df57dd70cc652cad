const HEADER_BYTES = 8;
const STDOUT = 1;
const STDERR = 2;

/**
 * Takes Docker's attached stream apart: each frame has a header of the stream's number and the length of what follows.
 * Payloads are handed on in pieces as they come, so that a frame of any length costs no memory.
 */
export function readFrames(onPayload: (stream: 'stdout' | 'stderr', payload: Buffer) => void): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let stream: 'stdout' | 'stderr' = 'stdout';
  let remaining = 0;
  return (chunk) => {
    let rest = chunk;
    while (rest.length > 0) {
      if (remaining === 0) {
        const missing = HEADER_BYTES - header.length;
        header = Buffer.concat([header, rest.subarray(0, missing)]);
        rest = rest.subarray(missing);
        if (header.length < HEADER_BYTES) return;
        stream = streamOf(header[0]);
        remaining = header.readUInt32BE(4);
        header = Buffer.alloc(0);
      } else {
        const payload = rest.subarray(0, remaining);
        remaining -= payload.length;
        rest = rest.subarray(payload.length);
        onPayload(stream, payload);
      }
    }
  };
}

function streamOf(number: number | undefined): 'stdout' | 'stderr' {
  if (number === STDOUT) return 'stdout';
  if (number === STDERR) return 'stderr';
  throw new Error(`the engine sent a frame of the unknown stream ${number}`);
}
