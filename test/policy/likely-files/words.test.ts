import { describe, expect, it } from 'vitest';
import { readConcepts } from '../../../src/policy/plan/likely-files/words/concepts.ts';
import { splitWords } from '../../../src/policy/plan/likely-files/words/split-words.ts';
import { singular, stem } from '../../../src/policy/plan/likely-files/words/stem.ts';

describe('splitWords', () => {
  it.each([
    ['parseHTTPHeader', ['parse', 'http', 'header']],
    ['parse_http_header', ['parse', 'http', 'header']],
    ['--parse-http-header', ['parse', 'http', 'header']],
    ['http.max_body', ['http', 'max', 'body']],
    ['HARBOR_MAX_BODY', ['harbor', 'max', 'body']],
    ['i18n', ['i18n']],
    ['utf8', ['utf8']],
    ['OAuth2Client', ['o', 'auth2', 'client']],
    ['0002_add_index', ['0002', 'add', 'index']],
    ['größeÄndern', ['größe', 'ändern']],
    ['設定ファイル', ['設定ファイル']],
    ['', []],
    ['--', []],
  ])('%s', (text, words) => {
    expect(splitWords(text)).toStrictEqual(words);
  });
});

describe('stem', () => {
  it.each([
    ['retries', 'retry'],
    ['parser', 'parsing'],
    ['formatter', 'formatting'],
    ['migrations', 'migrate'],
    ['configuration', 'configure'],
    ['serializer', 'serialisation'],
    ['connections', 'connect'],
    ['caching', 'cache'],
    ['watcher', 'watch'],
    ['validator', 'validate'],
    ['execution', 'execute'],
  ])('%s and %s meet', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['string', 'str'],
    ['status', 'state'],
    ['class', 'clas'],
    ['user', 'use'],
    ['error', 'err'],
  ])('%s and %s do not', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });

  it.each([
    ['queries', 'query'],
    ['boxes', 'box'],
    ['status', 'status'],
    ['class', 'class'],
    ['https', 'http'],
  ])('%s is in the singular %s', (plural, expected) => {
    expect(singular(plural)).toBe(expected);
  });
});

describe('concepts', () => {
  const concepts = readConcepts();

  it.each([
    ['documentation', 'readme'],
    ['test', 'spec'],
    ['setting', 'config'],
    ['translation', 'locale'],
    ['locale', 'i18n'],
    ['ci', 'workflow'],
    ['login', 'auth'],
    ['repeat', 'retry'],
  ])('%s may be about %s', (said, name) => {
    expect(concepts.get(said)).toContain(name);
  });

  it('are words in lower case without signs', () => {
    const odd = [...concepts].flat(2).filter((word) => !/^[a-z0-9]+$/.test(word));
    expect(odd).toStrictEqual([]);
  });
});
