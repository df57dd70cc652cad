import { describe, expect, it } from 'vitest';
import { pushTarget, remoteOf, repositoryOfRemote } from '../../../src/policy/pull-request/push-target.ts';
import { facts } from './publication.ts';

const repository = (changes: object) => ({ ...facts().repository, ...changes });

describe('pushTarget', () => {
  it.each([
    ['a new fork', {}, { repository: 'contributor/repo', needsFork: true }],
    ['a fork under any name', { fork: 'contributor/my-repo' }, { repository: 'contributor/my-repo', needsFork: false }],
    [
      'the fork also where it may push',
      { fork: 'contributor/repo', repository: repository({ mayPush: true }) },
      { repository: 'contributor/repo', needsFork: false },
    ],
    [
      'the repository where it may push',
      { repository: repository({ mayPush: true }) },
      { repository: 'owner/repo', needsFork: false },
    ],
    ['its own repository', { login: 'Owner' }, { repository: 'owner/repo', needsFork: false }],
    ['nothing for a login that is none', { login: '../evil' }, null],
  ])('is %s', (_, changes, target) => {
    expect(pushTarget(facts(changes))).toEqual(target);
  });
});

describe('remoteOf', () => {
  it.each([
    ['https://github.com', 'me/repo', 'https://github.com/me/repo.git'],
    ['http://127.0.0.1:8080/', 'me/repo', 'http://127.0.0.1:8080/me/repo.git'],
  ])('%s and %s give %s, and back', (serverUrl, name, remote) => {
    expect(remoteOf(serverUrl, name)).toBe(remote);
    expect(repositoryOfRemote(remote)).toBe(name);
  });

  it.each([
    ['https://user@github.com', 'me/repo'],
    ['file://', 'me/repo'],
    ['https://github.com', '../repo'],
  ])('is null for %s and %s', (serverUrl, name) => {
    expect(remoteOf(serverUrl, name)).toBeNull();
  });
});
