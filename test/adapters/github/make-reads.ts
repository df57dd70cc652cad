import nock from 'nock';
import { afterEach, beforeEach, expect } from 'vitest';
import { createGithubReads } from '../../../src/adapters/github/github-reads.ts';
import { classifyLimit } from '../../../src/policy/github-limit.ts';
import type { AnswerCache } from '../../../src/ports/answer-cache.ts';
import { createMemoryRequestTurns } from '../../fakes/memory-request-turns.ts';

export const API = 'https://api.github.test';
const TOKEN = 'gho_test';
export const NOW = new Date('2026-06-04T12:00:00Z');

type Options = Parameters<typeof createGithubReads>[0];

/** The adapter with turns and a cache in memory. */
export function makeReads(changes: Partial<Options> = {}) {
  const turns = createMemoryRequestTurns({ now: () => NOW });
  const cache = makeCache();
  const reads = createGithubReads({
    hosts: { apiUrl: API, graphqlUrl: `${API}/graphql`, serverUrl: 'https://github.test' },
    token: TOKEN,
    turns,
    cache,
    classifyLimit,
    now: () => NOW,
    timeoutMs: 5000,
    userAgent: 'contribflow-test',
    retryDelaysMs: [1, 1],
    ...changes,
  });
  return { reads, turns, cache };
}

export function makeRun(signal: AbortSignal = new AbortController().signal) {
  const told: string[] = [];
  return { signal, progress: ({ message }: { message: string }) => told.push(message), told };
}

function makeCache(): AnswerCache & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    recall: (kind, key) => {
      const value = kept.get(`${kind} ${key}`);
      return Promise.resolve(value === undefined ? null : { storedAt: NOW.toISOString(), value });
    },
    keep: (kind, key, value) => {
      kept.set(`${kind} ${key}`, JSON.parse(JSON.stringify(value)));
      return Promise.resolve();
    },
  };
}

/** Every request of a test is announced, and every announced request is made. */
export function useNock(): void {
  beforeEach(() => {
    nock.disableNetConnect();
  });
  afterEach(() => {
    const pending = nock.pendingMocks();
    nock.cleanAll();
    nock.enableNetConnect();
    expect(pending).toEqual([]);
  });
}

export const github = () =>
  nock(API, { reqheaders: { authorization: `token ${TOKEN}`, 'user-agent': /^contribflow-test/ } });
