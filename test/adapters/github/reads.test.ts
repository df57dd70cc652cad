import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import { graphqlIssue, graphqlRepository, oneIssue } from './graphql-bodies.ts';
import { github, makeReads, makeRun, useNock } from './make-reads.ts';

const ISSUE = IssueRef.parse('octo/parser#12');

describe('an issue', () => {
  useNock();

  it('is read with one request', async () => {
    const asked: unknown[] = [];
    github()
      .post('/graphql', (body: { variables: unknown }) => asked.push(body.variables) > 0)
      .reply(200, oneIssue(graphqlIssue(12)));
    expect(await makeReads().reads.issue(ISSUE, makeRun())).toMatchObject({ ok: true, value: { issue: ISSUE } });
    expect(asked[0]).toEqual({ owner: 'octo', name: 'parser', number: 12 });
  });

  it('of a repository that was renamed has its new name', async () => {
    const repository = graphqlRepository({ nameWithOwner: 'octo/lexer' });
    github()
      .post('/graphql')
      .reply(200, oneIssue(graphqlIssue(12, { repository })));
    expect(await makeReads().reads.issue(ISSUE, makeRun())).toMatchObject({ value: { issue: 'octo/lexer#12' } });
  });

  it('with an error about one part has the others', async () => {
    const body = oneIssue(graphqlIssue(12, { closedByPullRequestsReferences: null }));
    const errors = [
      { type: 'FORBIDDEN', path: ['repository', 'issue', 'closedByPullRequestsReferences'], message: 'SAML' },
    ];
    github()
      .post('/graphql')
      .reply(200, { ...body, errors });
    expect(await makeReads().reads.issue(ISSUE, makeRun())).toMatchObject({ ok: true, value: { pullRequests: null } });
  });
});

describe('files', () => {
  useNock();
  const blob = (text: string | null, changes = {}) => ({
    byteSize: text?.length ?? 0,
    isBinary: text === null,
    isTruncated: false,
    text,
    ...changes,
  });
  const files = (paths: readonly string[]) => makeReads().reads.files('octo/parser', paths, makeRun());

  it('are read with one request, by variables', async () => {
    const asked: unknown[] = [];
    github()
      .post('/graphql', (body: { variables: unknown }) => asked.push(body.variables) > 0)
      .reply(200, {
        data: {
          repository: {
            file0: blob('# Parser'),
            file1: null,
            file2: blob(null),
            file3: {},
            file4: blob('large', { byteSize: 1_000_001 }),
            file5: blob('cut', { isTruncated: true }),
            file6: blob('odd', { isBinary: null }),
          },
        },
      });
    const paths = ['README.md', 'missing', 'logo.png', 'src', 'large.txt', 'cut.txt', 'od"d.txt'];
    expect(await files(paths)).toEqual({
      ok: true,
      value: [
        { path: 'README.md', text: '# Parser' },
        { path: 'od"d.txt', text: 'odd' },
      ],
    });
    expect(asked[0]).toMatchObject({ owner: 'octo', name: 'parser', file0: 'HEAD:README.md', file6: 'HEAD:od"d.txt' });
  });

  it('of nobody cost nothing', async () => {
    expect(await files([])).toEqual({ ok: true, value: [] });
  });

  it('in great number are read in pieces', async () => {
    github()
      .post('/graphql')
      .times(3)
      .reply(200, { data: { repository: {} } });
    expect(await files(Array.from({ length: 60 }, (_, index) => `file-${index}`))).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['a repository that is not there', { type: 'NOT_FOUND', message: 'x' }, { kind: 'not_found' }],
    ['one with an odd name', { type: 'NOT_FOUND', message: "No repository 'octo/timeout'." }, { kind: 'not_found' }],
    ['a permission', { type: 'FORBIDDEN', message: 'SAML' }, { kind: 'forbidden', message: 'SAML' }],
    ['lack of time', { message: 'This may be the result of a timeout' }, { kind: 'unavailable', status: 504 }],
    ['something else', { message: 'Odd' }, { kind: 'refused', message: 'Odd' }],
  ])('fail for %s', async (_, error, failure) => {
    github()
      .post('/graphql')
      .reply(200, { data: { repository: null }, errors: [error] });
    expect(await files(['README.md'])).toEqual({ ok: false, failure });
  });

  it('that GitHub had no time for are not missing', async () => {
    github()
      .post('/graphql')
      .reply(200, {
        data: { repository: { file0: null } },
        errors: [{ message: 'This may be the result of a timeout' }],
      });
    expect(await files(['README.md'])).toEqual({ ok: false, failure: { kind: 'unavailable', status: 504 } });
  });
});
