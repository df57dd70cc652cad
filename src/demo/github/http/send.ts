import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/** Sends an answer with the headers that all of GitHub's have. */
export function send(response: ServerResponse, answer: Answer, now: Date): void {
  response.writeHead(answer.status, headersOf(answer, now));
  response.end(bytesOf(answer));
}

/** Promises the whole answer, sends half of it and hangs up. */
export function sendTruncated(response: ServerResponse, answer: Answer, now: Date): void {
  const body = bytesOf(answer);
  response.writeHead(answer.status, { ...headersOf(answer, now), 'content-length': String(body.length) });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    response.destroy();
  });
}

const bytesOf = ({ body }: Answer): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0));

const headersOf = ({ headers, body }: Answer, now: Date) => ({
  date: now.toUTCString(),
  server: 'github.com',
  'x-github-media-type': 'github.v3; format=json',
  'x-github-request-id': randomBytes(16).toString('hex').toUpperCase(),
  vary: 'Accept, Authorization, Cookie, X-GitHub-OTP, Accept-Encoding, Accept, X-Requested-With',
  'cache-control': 'private, max-age=60, s-maxage=60',
  ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
  ...headers,
});
