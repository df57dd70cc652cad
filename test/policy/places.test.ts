import { describe, expect, it } from 'vitest';
import { controllerPathOf } from '../../src/policy/controller-path.ts';
import { githubHosts } from '../../src/policy/github-hosts.ts';

describe('the controller directory', () => {
  it.each([
    ['/home/alex/contributions', '/home/alex/contributions'],
    ['/home/alex/contributions/.contribflow/workspaces/owner-repo-1', '/home/alex/contributions'],
    ['/home/alex/contributions/.contribflow/workspaces/owner-repo-1/src/deep', '/home/alex/contributions'],
    ['/home/alex/contributions/.contribflow/workspaces', '/home/alex/contributions'],
    ['/home/alex/contributions/.contribflow/workspaces/a/.contribflow/workspaces/b', '/home/alex/contributions'],
    ['/home/alex/contributions/.contribflow', '/home/alex/contributions/.contribflow'],
    ['/home/alex/.contribflow/workspaces-of-mine', '/home/alex/.contribflow/workspaces-of-mine'],
    ['/.contribflow/workspaces/a', '/'],
    ['C:\\work\\.contribflow\\workspaces\\a', 'C:\\work'],
  ])('of %s is %s', (workingDirectory, expected) => {
    expect(controllerPathOf(workingDirectory)).toBe(expected);
  });
});

describe('where GitHub is', () => {
  it.each([
    [{}, 'https://api.github.com', 'github.com'],
    [{ GITHUB_API_URL: '', GITHUB_SERVER_URL: '' }, 'https://api.github.com', 'github.com'],
    [{ GITHUB_SERVER_URL: 'https://github.example.com' }, 'https://api.github.com', 'github.example.com'],
    [{ GITHUB_SERVER_URL: 'https://github.example.com:8443/' }, 'https://api.github.com', 'github.example.com'],
    [{ GITHUB_API_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1', 'github.com'],
    [{ GITHUB_SERVER_URL: 'https://user@evil' }, 'https://api.github.com', 'github.com'],
    [{ GITHUB_SERVER_URL: '--flag' }, 'https://api.github.com', 'github.com'],
  ])('with %j', (environment, apiUrl, host) => {
    expect(githubHosts(environment)).toMatchObject({ apiUrl, host });
  });
});
