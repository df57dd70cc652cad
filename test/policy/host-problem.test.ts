import { describe, expect, it } from 'vitest';
import { withoutPassword } from '../../src/policy/host/store-place.ts';
import { hostProblem } from '../../src/policy/host-problem.ts';

describe('a store that cannot be opened', () => {
  it.each([
    ['libsql_missing', 'npm install --global libsql'],
    ['store_unusable', 'contribflow key list --help --json'],
  ])('because of %s leads to what helps: %s', (kind, recommendedCommand) => {
    expect(hostProblem.store(['key', 'list'], { kind, message: 'It is so.' })).toMatchObject({
      error: { code: 'host_store_unusable', message: 'It is so.' },
      recommendedCommand,
    });
  });
});

describe('the place of a store, as it is shown', () => {
  it.each([
    ['/data/runs.db', '/data/runs.db'],
    ['postgres://ada:pw@db.example/runs', 'postgres://ada@db.example/runs'],
    ['postgres://db.example/runs?sslmode=require&password=pw', 'postgres://db.example/runs?sslmode=require'],
    ['postgres://ada:pw@db.example:port/runs', 'postgres://…'],
  ])('%s is %s', (place, shown) => {
    expect(withoutPassword(place)).toBe(shown);
  });
});
