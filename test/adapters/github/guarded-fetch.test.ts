import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import type { GithubFailure } from '../../../src/ports/github-failure.ts';
import { localServer } from '../../builders/local-server.ts';
import { graphqlIssue, oneIssue } from './graphql-bodies.ts';
import { API, github, makeReads, makeRun, useNock } from './make-reads.ts';

const ISSUE = IssueRef.parse('octo/parser#12');
const readIssue = async (made = makeReads()): Promise<GithubFailure | 'ok'> => {
  const read = await made.reads.issue(ISSUE, makeRun());
  return read.ok ? 'ok' : read.failure;
};
const reply = (status: number, headers = {}) => {
  github().post('/graphql').reply(status, '', headers);
};

describe('the network', () => {
  useNock();

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'ECONNRESET'])(
    '%s is told, after one attempt',
    async (code) => {
      github()
        .post('/graphql')
        .replyWithError(Object.assign(new Error('no'), { code }));
      expect(await readIssue()).toEqual({ kind: 'unreachable', problem: code });
    },
  );

  it('nothing that listens', async () => {
    nock.enableNetConnect('127.0.0.1');
    const server = await localServer(() => undefined);
    await server.close();
    expect(await readIssue(makeReads({ hosts: hostsAt(server.url) }))).toEqual({
      kind: 'unreachable',
      problem: 'ECONNREFUSED',
    });
  });

  it('a server that never answers', async () => {
    nock.enableNetConnect('127.0.0.1');
    const server = await localServer(() => undefined);
    const made = makeReads({ hosts: hostsAt(server.url), timeoutMs: 50 });
    expect(await readIssue(made)).toEqual({ kind: 'unreachable', problem: 'ETIMEDOUT' });
    await server.close();
  });

  it('a server that stops in the middle', async () => {
    nock.enableNetConnect('127.0.0.1');
    const server = await localServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"data"', () => response.destroy());
    });
    const made = makeReads({ hosts: hostsAt(server.url) });
    expect(await readIssue(made)).toEqual({ kind: 'invalid', problem: 'the answer was cut short' });
    await server.close();
  });

  it('a server that never stops', async () => {
    nock.enableNetConnect('127.0.0.1');
    const server = await localServer((_, response) => {
      const chunk = 'x'.repeat(1024 * 1024);
      const write = () => {
        if (!response.destroyed) response.write(chunk, () => setImmediate(write));
      };
      write();
    });
    const made = makeReads({ hosts: hostsAt(server.url) });
    expect(await readIssue(made)).toEqual({ kind: 'invalid', problem: 'the answer is larger than 20 MB' });
    await server.close();
  });
});

describe('redirects', () => {
  useNock();

  it('are followed on the same host, three times', async () => {
    reply(307, { location: '/one' });
    github()
      .post('/one')
      .reply(308, '', { location: `${API}/two` });
    github().post('/two').reply(307, '', { location: '/three' });
    github()
      .post('/three')
      .reply(200, oneIssue(graphqlIssue(12)));
    const made = makeReads();
    expect(await readIssue(made)).toBe('ok');
    expect(made.turns.taken).toHaveLength(4);
  });

  it('are not followed a fourth time', async () => {
    github().post('/graphql').times(4).reply(307, '', { location: '/graphql' });
    expect(await readIssue()).toEqual({ kind: 'invalid', problem: 'too many redirects' });
  });

  it.each([
    ['another host', 'https://evil.test/graphql'],
    ['another port', 'https://api.github.test:444/graphql'],
    ['another scheme', 'http://api.github.test/graphql'],
    ['another host, by a trick', 'https://api.github.test@evil.test/graphql'],
  ])('never take the credential to %s', async (_, location) => {
    reply(307, { location });
    expect(await readIssue()).toEqual({ kind: 'invalid', problem: 'a redirect to another host' });
  });

  it('to nowhere, or such that the query would be lost, are invalid', async () => {
    reply(307);
    expect(await readIssue()).toMatchObject({ kind: 'invalid', problem: 'a redirect to nowhere' });
    reply(302, { location: '/graphql' });
    expect(await readIssue()).toMatchObject({ kind: 'invalid' });
  });
});

describe('a run that is aborted', () => {
  useNock();

  it('before it starts asks nobody', async () => {
    const { reads } = makeReads();
    const run = makeRun(AbortSignal.abort());
    const failure = { kind: 'aborted' };
    expect(await reads.issue(ISSUE, run)).toEqual({ ok: false, failure });
    expect(await reads.search({ query: 'x', count: 1 }, run)).toEqual({ ok: false, failure });
    expect(await reads.files('octo/parser', ['README.md'], run)).toEqual({ ok: false, failure });
  });

  it('ends while GitHub thinks', async () => {
    nock.enableNetConnect('127.0.0.1');
    const stop = new AbortController();
    const server = await localServer(() => {
      stop.abort();
    });
    const { reads } = makeReads({ hosts: hostsAt(server.url) });
    expect(await reads.issue(ISSUE, makeRun(stop.signal))).toEqual({ ok: false, failure: { kind: 'aborted' } });
    await server.close();
  });

  it('ends while it waits to try again', async () => {
    const stop = new AbortController();
    github()
      .post('/graphql')
      .reply(500, () => {
        setTimeout(() => {
          stop.abort();
        }, 20);
      });
    const { reads } = makeReads({ retryDelaysMs: [60_000] });
    expect(await reads.issue(ISSUE, makeRun(stop.signal))).toEqual({ ok: false, failure: { kind: 'aborted' } });
  });
});

function hostsAt(url: string) {
  return { apiUrl: url, graphqlUrl: `${url}/graphql`, serverUrl: 'https://github.test' };
}
