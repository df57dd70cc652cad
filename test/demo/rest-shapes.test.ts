import { beforeAll, describe, expect, it } from 'vitest';
import type { World } from '../../src/demo/github/world/model.ts';
import { type GithubDescription, githubDescription } from './openapi.ts';
import { at, each, started } from './started.ts';

let github: GithubDescription;
beforeAll(() => {
  github = githubDescription();
});

const REPOSITORY = '/repos/{owner}/{repo}';
const SLUG_KIT = '/repos/quillworks/slug-kit';

const READS: readonly [path: string, template: string][] = [
  ['/search/issues?q=is:issue+is:open&per_page=100', '/search/issues'],
  ['/search/issues?q=is:pr&per_page=100', '/search/issues'],
  [SLUG_KIT, REPOSITORY],
  ['/repos/lena-mossyrock/portcheck', REPOSITORY],
  ['/repos/jo-saltmarsh/tiny-todo', REPOSITORY],
  [`${SLUG_KIT}/issues?state=all&per_page=100`, `${REPOSITORY}/issues`],
  [`${SLUG_KIT}/issues/41`, `${REPOSITORY}/issues/{issue_number}`],
  [`${SLUG_KIT}/issues/44`, `${REPOSITORY}/issues/{issue_number}`],
  ['/repos/lanternjs/lantern/issues/14310', `${REPOSITORY}/issues/{issue_number}`],
  ['/repos/kestrelworks/ledgerline/issues/327', `${REPOSITORY}/issues/{issue_number}`],
  [`${SLUG_KIT}/issues/41/comments`, `${REPOSITORY}/issues/{issue_number}/comments`],
  [`${SLUG_KIT}/issues/38/timeline`, `${REPOSITORY}/issues/{issue_number}/timeline`],
  [`${SLUG_KIT}/pulls?state=all&per_page=100`, `${REPOSITORY}/pulls`],
  [`${SLUG_KIT}/pulls/44`, `${REPOSITORY}/pulls/{pull_number}`],
  [`${SLUG_KIT}/pulls/37`, `${REPOSITORY}/pulls/{pull_number}`],
  [`${SLUG_KIT}/pulls/44/files`, `${REPOSITORY}/pulls/{pull_number}/files`],
  [`${SLUG_KIT}/contents/src/slugify.js`, `${REPOSITORY}/contents/{path}`],
  [`${SLUG_KIT}/contents/src`, `${REPOSITORY}/contents/{path}`],
  [`${SLUG_KIT}/git/trees/main?recursive=1`, `${REPOSITORY}/git/trees/{tree_sha}`],
  [`${SLUG_KIT}/readme`, `${REPOSITORY}/readme`],
  ['/rate_limit', '/rate_limit'],
  ['/user', '/user'],
  ['/', '/'],
];

/** Which schema of the description each kind of event has. */
const EVENT_SCHEMAS: Readonly<Record<string, string>> = {
  commented: 'timeline-comment-event',
  'cross-referenced': 'timeline-cross-referenced-event',
  assigned: 'timeline-assigned-issue-event',
  unassigned: 'timeline-unassigned-issue-event',
  labeled: 'labeled-issue-event',
  renamed: 'renamed-issue-event',
  locked: 'locked-issue-event',
  closed: 'state-change-issue-event',
  connected: 'state-change-issue-event',
  marked_as_duplicate: 'state-change-issue-event',
};

describe('answers of the REST API', () => {
  it.each(READS)('GET %s is as GitHub describes it', async (path, template) => {
    const { ask } = await started();
    const { status, json } = await ask(path);
    expect(status).toBe(200);
    expect(github.problems('GET', template, 200, json)).toEqual([]);
  });

  it('says what the description would let pass', async () => {
    const { ask } = await started();
    const { json } = await ask(`${SLUG_KIT}/issues/41`);
    expect(json).toMatchObject({
      number: 41,
      state: 'open',
      user: { login: 'mira-lindqvist', type: 'User' },
      author_association: 'MEMBER',
      labels: [{ name: 'bug' }, { name: 'good first issue' }, { name: 'help wanted' }],
      comments: 1,
      locked: false,
    });
    expect(at(json, 'pull_request')).toBeUndefined();
    expect(at((await ask(`${SLUG_KIT}/issues/44`)).json, 'pull_request')).toBeDefined();
  });

  it('would notice what is wrong', () => {
    expect(github.problemsOf('issue', { number: '41' })).not.toEqual([]);
    expect(github.problems('GET', '/rate_limit', 200, {})).not.toEqual([]);
  });

  it('has every kind of event in its timelines', async () => {
    const { ask, world } = await started();
    const seen = new Set<string>();
    const issue = world.repositories
      .find(({ name }) => name === 'dateline')
      ?.issues.find(({ number }) => number === 18);
    issue?.events.push(
      { kind: 'connected', actor: 'mira-lindqvist', at: '2026-01-01T00:00:00Z', pullRequest: 'quillworks/dateline#52' },
      { kind: 'renamed', actor: 'maja-holm', at: '2026-01-01T00:00:00Z', from: 'Dual', to: 'Slovene has a dual' },
    );
    for (const path of issuesWithEvents(world)) {
      const { json } = await ask(`${path}/timeline?per_page=100`);
      for (const event of Array.isArray(json) ? json : []) {
        const kind = String(at(event, 'event'));
        seen.add(kind);
        expect(github.problemsOf(EVENT_SCHEMAS[kind] ?? `no schema for ${kind}`, event), kind).toEqual([]);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(EVENT_SCHEMAS).sort());
  });

  it('shows in a cross-reference what refers and how', async () => {
    const { ask } = await started();
    const { json } = await ask(`${SLUG_KIT}/issues/38/timeline`);
    const sources = each(json, 'source', 'issue').filter((source) => source !== undefined);
    expect(each(sources, 'number')).toEqual([40, 44]);
    expect(at(sources[1], 'body')).toContain('Fixes #38');
    expect(at(sources[1], 'repository', 'name')).toBe('slug-kit');
    expect(at(sources[1], 'pull_request', 'merged_at')).toBeNull();
  });

  it('writes forks and pull requests as GitHub describes them', async () => {
    const { ask, world } = await started();
    const forked = await ask(`${SLUG_KIT}/forks`, { method: 'POST', body: {} });
    expect(forked.status).toBe(202);
    expect(github.problems('POST', `${REPOSITORY}/forks`, 202, forked.json)).toEqual([]);
    const fork = world.repositories.find(({ owner }) => owner === world.viewer);
    if (fork === undefined) throw new Error('no fork');
    fork.branches['fix'] = { oid: 'f'.repeat(40), files: { ...fork.files, 'src/slugify.js': '// fixed\n' } };
    const body = { title: 'Fix', head: `${world.viewer}:fix`, base: 'main', body: 'Fixes #41', draft: true };
    const opened = await ask(`${SLUG_KIT}/pulls`, { method: 'POST', body });
    expect(opened.status).toBe(201);
    expect(github.problems('POST', `${REPOSITORY}/pulls`, 201, opened.json)).toEqual([]);
    expect(opened.json).toMatchObject({ draft: true, changed_files: 1, head: { label: `${world.viewer}:fix` } });
  });

  it.each([
    ['GET', '/no/such/path'],
    ['GET', '/repos/nobody/nothing'],
    ['GET', `${SLUG_KIT}/issues/9999`],
    ['GET', `${SLUG_KIT}/pulls/41`],
    ['GET', `${SLUG_KIT}/contents/no/such/file`],
    ['DELETE', SLUG_KIT],
  ])('%s %s is not found, in the words of GitHub', async (method, path) => {
    const { ask } = await started();
    const { status, json } = await ask(path, { method });
    expect(status).toBe(404);
    expect(json).toMatchObject({ message: 'Not Found', status: '404' });
    expect(github.problemsOf('basic-error', json)).toEqual([]);
  });

  it('describes its refusals too', async () => {
    const { ask } = await started();
    const { status, json } = await ask('/search/issues?q=repo:nobody/nothing');
    expect(status).toBe(422);
    expect(github.problemsOf('validation-error', json)).toEqual([]);
  });
});

const issuesWithEvents = (world: World) =>
  world.repositories.flatMap(({ owner, name, issues }) =>
    issues.filter(({ events }) => events.length > 0).map(({ number }) => `/repos/${owner}/${name}/issues/${number}`),
  );
