import { describe, expect, it } from 'vitest';
import { buildGithubSchema } from '../../src/demo/github/graphql/schema/schema.ts';
import { nodeId } from '../../src/demo/github/world/ids.ts';
import { type Arguments, everyField } from './every-field.ts';
import { fullWorld } from './full-world.ts';
import { at, each, started } from './started.ts';

const ARGUMENTS: Arguments = {
  node: `id: "${nodeId('R', 'octo/full')}"`,
  nodes: `ids: ["${nodeId('I', 'octo/full#1')}"]`,
  organization: 'login: "octo"',
  user: 'login: "ann"',
  repositoryOwner: 'login: "octo"',
  'repositoryOwner on User': 'login: "ann"',
  'Query.repository': 'owner: "octo", name: "full"',
  'User.repository': 'name: "full"',
  'Organization.repository': 'name: "full"',
  search: 'query: "repo:octo/full", type: ISSUE, first: 100',
  issue: 'number: 1',
  pullRequest: 'number: 2',
  issueOrPullRequest: 'number: 1',
  'issueOrPullRequest on PullRequest': 'number: 2',
  object: 'expression: "HEAD:src"',
  'object on Blob': 'expression: "HEAD:README.md"',
  'object on Commit': 'expression: "HEAD"',
  ref: 'qualifiedName: "main"',
  closedByPullRequestsReferences: 'first: 10, includeClosedPrs: true',
};

/** Nothing in the simulator has any of these. */
const NEVER_THERE = ['Milestone', 'Project', 'ProjectCard', 'ProjectColumn', 'ReactionGroup', 'ReactingUserConnection'];
/** Only a mutation leads there. */
const NOT_BY_QUERY = ['CreatePullRequestPayload', 'Mutation'];

describe('answers of the GraphQL API', () => {
  it('has an answer for every field of every type of its schema', async () => {
    const { query } = await started({ world: fullWorld() });
    const reached: string[] = [];
    for (const { type, query: text } of everyField(buildGithubSchema(), ARGUMENTS)) {
      const { json } = await query(text);
      expect(at(json, 'errors'), type).toBeUndefined();
      if (JSON.stringify(json).includes(`"reached":"${type}"`)) reached.push(type);
    }
    const types = Object.values(buildGithubSchema().getTypeMap()).filter(
      (type) => 'getInterfaces' in type && !('resolveType' in type) && !type.name.startsWith('__'),
    );
    const missing = types.map(({ name }) => name).filter((name) => !reached.includes(name));
    expect(missing.sort()).toEqual([...NEVER_THERE, ...NOT_BY_QUERY].sort());
  });

  it('tells what a discovery asks for', async () => {
    const { query } = await started();
    const { json, status } = await query(
      `query Discover($q: String!) {
        search(query: $q, type: ISSUE_ADVANCED, first: 15) {
          issueCount
          nodes { ... on Issue {
            number
            author { __typename login }
            closedByPullRequestsReferences(first: 5, includeClosedPrs: true) { nodes { number state } }
            timelineItems(last: 20, itemTypes: [CROSS_REFERENCED_EVENT, MARKED_AS_DUPLICATE_EVENT]) {
              nodes { __typename ... on CrossReferencedEvent { willCloseTarget source { ... on PullRequest { number } } } }
            }
          } }
        }
        rateLimit { cost remaining }
      }`,
      { q: 'repo:quillworks/slug-kit is:issue is:open label:"good first issue" sort:created-desc' },
    );
    expect(status).toBe(200);
    expect(at(json, 'data', 'search', 'issueCount')).toBe(5);
    expect(each(at(json, 'data', 'search', 'nodes'), 'number')).toEqual([41, 38, 33, 29, 19]);
    expect(at(json, 'data', 'search', 'nodes', 1)).toMatchObject({
      author: { __typename: 'User', login: 'marta-wozniak' },
      closedByPullRequestsReferences: { nodes: [{ number: 44, state: 'OPEN' }] },
      timelineItems: {
        nodes: [
          { __typename: 'CrossReferencedEvent', willCloseTarget: false },
          { __typename: 'CrossReferencedEvent', willCloseTarget: true, source: { number: 44 } },
        ],
      },
    });
    expect(at(json, 'data', 'rateLimit')).toEqual({ cost: 1, remaining: 4999 });
  });

  it('links nothing for a pull request against another branch than the default', async () => {
    const { query } = await started();
    const { json } = await query(
      `{ repository(owner: "harbourline", name: "queuekit") { issue(number: 40) {
        closedByPullRequestsReferences(first: 5, includeClosedPrs: true) { totalCount }
        timelineItems(first: 5, itemTypes: CROSS_REFERENCED_EVENT) { nodes { ... on CrossReferencedEvent {
          willCloseTarget source { ... on PullRequest { number baseRefName } }
        } } }
      } } }`,
    );
    expect(at(json, 'data', 'repository', 'issue')).toEqual({
      closedByPullRequestsReferences: { totalCount: 0 },
      timelineItems: { nodes: [{ willCloseTarget: false, source: { number: 45, baseRefName: 'next' } }] },
    });
  });

  it('shows merged and closed pull requests only to those who ask', async () => {
    const { query } = await started();
    const linked = (number: number, includeClosedPrs: boolean) =>
      `i${number}_${String(includeClosedPrs)}: issue(number: ${number}) {
        closedByPullRequestsReferences(first: 5, includeClosedPrs: ${String(includeClosedPrs)}) { nodes { state } } }`;
    const fields = [36, 57].flatMap((number) => [linked(number, true), linked(number, false)]);
    const { json } = await query(`{ repository(owner: "harbourline", name: "queuekit") { ${fields.join(' ')} } }`);
    const states = (name: string) =>
      each(at(json, 'data', 'repository', name, 'closedByPullRequestsReferences', 'nodes'), 'state');
    expect([states('i36_true'), states('i36_false'), states('i57_true'), states('i57_false')]).toEqual([
      ['MERGED'],
      [],
      ['CLOSED'],
      [],
    ]);
  });

  it('answers in part when something is missing', async () => {
    const { query } = await started();
    const { json, status } = await query(
      '{ there: repository(owner: "quillworks", name: "slug-kit") { name issue(number: 999) { title } } gone: repository(owner: "a", name: "b") { name } }',
    );
    expect(status).toBe(200);
    expect(json).toMatchObject({
      data: { there: { name: 'slug-kit', issue: null }, gone: null },
      errors: [
        {
          type: 'NOT_FOUND',
          path: ['there', 'issue'],
          message: 'Could not resolve to an Issue with the number of 999.',
        },
        { type: 'NOT_FOUND', path: ['gone'], message: "Could not resolve to a Repository with the name 'a/b'." },
      ],
    });
  });

  it.each([
    ['{ viewer { shoeSize } }', 'Cannot query field "shoeSize" on type "User".'],
    ['{ viewer { login }', 'Syntax Error: Expected Name, found <EOF>.'],
    [
      'query($n: Int!) { repository(owner: "a", name: "b") { issue(number: $n) { id } } }',
      'Variable "$n" of required type',
    ],
    [
      '{ search(query: "is:issue", type: ISSUE, first: 101) { issueCount } }',
      'Requesting 101 records on the `search` connection exceeds',
    ],
    [
      '{ search(query: "is:issue", type: ISSUE) { nodes { __typename } } }',
      'You must provide a `first` or `last` value',
    ],
  ])('refuses %s', async (text, message) => {
    const { query } = await started();
    const { json, status } = await query(text);
    expect(status).toBe(200);
    expect(at(json, 'data')).toBeUndefined();
    expect(at(json, 'errors', 0, 'message')).toContain(message);
  });

  it('follows renames unless it is told not to', async () => {
    const { query } = await started();
    const { json } = await query(
      '{ new: repository(owner: "cedarlab", name: "framecleaner") { nameWithOwner } old: repository(owner: "cedarlab", name: "framecleaner", followRenames: false) { id } }',
    );
    expect(json).toMatchObject({ data: { new: { nameWithOwner: 'cedarlab/tidytable' }, old: null } });
  });

  it('goes through pages by cursor, forwards and backwards', async () => {
    const { query } = await started();
    const numbers: unknown[] = [];
    let after: unknown = null;
    do {
      const { json } = await query(
        'query($after: String) { repository(owner: "quillworks", name: "slug-kit") { issues(first: 7, after: $after) { totalCount nodes { number } pageInfo { hasNextPage endCursor } } } }',
        { after },
      );
      const issues = at(json, 'data', 'repository', 'issues');
      numbers.push(...each(at(issues, 'nodes'), 'number'));
      after = at(issues, 'pageInfo', 'hasNextPage') === true ? at(issues, 'pageInfo', 'endCursor') : null;
    } while (after !== null);
    expect(numbers).toHaveLength(20);
    expect(new Set(numbers).size).toBe(20);
    const { json } = await query(
      '{ repository(owner: "quillworks", name: "slug-kit") { issues(last: 3) { nodes { number } pageInfo { hasPreviousPage } } } }',
    );
    expect(each(at(json, 'data', 'repository', 'issues', 'nodes'), 'number')).toEqual(numbers.slice(-3));
    expect(at(json, 'data', 'repository', 'issues', 'pageInfo', 'hasPreviousPage')).toBe(true);
  });

  it('reads files and directories', async () => {
    const { query } = await started();
    const { json } = await query(
      `{ repository(owner: "quillworks", name: "slug-kit") {
        file: object(expression: "HEAD:src/slugify.js") { ... on Blob { byteSize isBinary text } }
        tree: object(expression: "main:src") { ... on Tree { entries { name type } } }
        gone: object(expression: "HEAD:nothing") { oid }
      } }`,
    );
    expect(at(json, 'data', 'repository', 'file', 'text')).toContain('export function slugify');
    expect(at(json, 'data', 'repository')).toMatchObject({
      file: { isBinary: false },
      tree: { entries: [{ name: 'index.js', type: 'blob' }, { name: 'slugify.js' }, { name: 'transliterate.js' }] },
      gone: null,
    });
  });
});
