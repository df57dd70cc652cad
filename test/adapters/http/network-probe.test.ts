import { describe, expect, it } from 'vitest';
import { createNetworkProbe } from '../../../src/adapters/http/network-probe.ts';
import { localServer } from '../../builders/local-server.ts';

const never = () => new AbortController().signal;
const probe = (apiUrl: string, timeoutMs = 3000) => createNetworkProbe({ apiUrl, timeoutMs }).network(never());

describe('the network probe', () => {
  it.each([200, 404, 500])('takes an answer with %d as a sign of life and reads the clock', async (status) => {
    const server = await localServer((_, response) => {
      response.writeHead(status, { date: 'Thu, 04 Jun 2026 12:00:00 GMT' }).end();
    });
    expect(await probe(server.url)).toEqual({
      status: 'reachable',
      host: new URL(server.url).host,
      date: new Date('2026-06-04T12:00:00Z'),
    });
    await server.close();
  });

  it('sends no credential and follows no redirect', async () => {
    const seen: string[] = [];
    const server = await localServer((request, response) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.authorization ?? 'none'}`);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await probe(server.url)).toMatchObject({ status: 'reachable' });
    expect(seen).toEqual(['HEAD / none']);
    await server.close();
  });

  it('says why nothing answers', async () => {
    const server = await localServer(() => undefined);
    expect(await probe(server.url, 200)).toMatchObject({ status: 'unreachable', problem: 'no answer in time' });
    await server.close();
    expect(await probe(server.url)).toMatchObject({ status: 'unreachable', problem: 'ECONNREFUSED' });
    expect(await probe('file:///etc/passwd')).toMatchObject({ status: 'unreachable', host: 'GITHUB_API_URL' });
  });
});
