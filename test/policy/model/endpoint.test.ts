import { describe, expect, it } from 'vitest';
import { type EndpointWish, endpointOf } from '../../../src/policy/model/endpoint.ts';

const KEY = ['a', 'key'].join('-');
const wish = (more: Partial<EndpointWish>): EndpointWish => ({ asked: null, configured: null, key: KEY, ...more });
const OPENAI = 'https://api.openai.com/v1/responses';

describe('where responses come from', () => {
  it.each<[string, Partial<EndpointWish>, string, string | null]>([
    ['the default', {}, OPENAI, KEY],
    ['the default, asked for', { asked: 'https://api.openai.com/v1/' }, OPENAI, KEY],
    ['the environment', { configured: 'https://models.example/api/' }, 'https://models.example/api/responses', KEY],
    [
      'the environment, asked for with another path',
      { asked: 'https://models.example/v2', configured: 'https://models.example/v1' },
      'https://models.example/v2/responses',
      KEY,
    ],
    ['this machine', { configured: 'http://127.0.0.1:8080/v1' }, 'http://127.0.0.1:8080/v1/responses', KEY],
    ['this machine without a key', { asked: 'http://[::1]:1/v1', key: null }, 'http://[::1]:1/v1/responses', null],
    ['an empty key', { asked: 'http://localhost:1', key: ' ' }, 'http://localhost:1/responses', null],
    ['another host: without the key', { asked: 'https://evil.example/v1' }, 'https://evil.example/v1/responses', null],
    [
      'another port: without the key',
      { asked: 'https://api.openai.com:444/' },
      'https://api.openai.com:444/responses',
      null,
    ],
    [
      'another host than that of the environment: without the key',
      { asked: 'https://evil.example/v1', configured: 'https://models.example/v1' },
      'https://evil.example/v1/responses',
      null,
    ],
    [
      'another host beside an odd environment: without the key',
      { asked: 'https://evil.example/v1', configured: 'nonsense' },
      'https://evil.example/v1/responses',
      null,
    ],
  ])('is %s', (_what, more, url, key) => {
    expect(endpointOf(wish(more))).toEqual({ ok: true, url, key });
  });

  it.each<[string, Partial<EndpointWish>, RegExp]>([
    ['no address', { asked: 'models.example' }, /base_url is no address/],
    ['no address in the environment', { configured: 'x' }, /OPENAI_BASE_URL is no address/],
    ['http to another machine', { asked: 'http://models.example/v1' }, /https/],
    ['http to a name that looks like this machine', { asked: 'http://127.0.0.1.example/v1' }, /https/],
    ['http to all addresses', { asked: 'http://0.0.0.0/v1' }, /https/],
    ['a file', { asked: 'file:///etc/passwd' }, /https/],
    ['a password', { asked: 'https://me:secret@models.example/v1' }, /password/],
    ['a query', { asked: 'https://models.example/v1?x=1' }, /path/],
    ['no key for the default', { key: null }, /OPENAI_API_KEY is not set/],
    [
      'the default without its own key',
      { asked: 'https://api.openai.com/v1', configured: 'https://x.example/v1' },
      /not set/,
    ],
    ['a key with a line break', { key: 'a\nb' }, /cannot be sent/],
    ['a key with other letters', { key: 'schlüssel' }, /cannot be sent/],
  ])('is not %s', (_what, more, problem) => {
    const found = endpointOf(wish(more));
    expect(found).toEqual({ ok: false, problem: expect.stringMatching(problem) as string });
    if (more.key !== undefined && more.key !== null) expect(JSON.stringify(found)).not.toContain(more.key);
  });
});
