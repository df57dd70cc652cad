import { schema } from '@octokit/graphql-schema';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  countsDocument,
  filesDocument,
  ISSUE_DOCUMENT,
  SEARCH_DOCUMENT,
  snapshotDocument,
} from '../../../src/adapters/github/graphql/documents.ts';
import {
  PUBLICATION_DOCUMENT,
  PULL_REQUEST_DOCUMENT,
} from '../../../src/adapters/github/graphql/publication-documents.ts';

// GitHub's own file defines two fields twice, of a type that we do not use.
const github = buildSchema(schema.idl, { assumeValidSDL: true, assumeValid: true });
const DOCUMENTS = {
  'a page of a search': SEARCH_DOCUMENT,
  'an issue': ISSUE_DOCUMENT,
  'one file': filesDocument(1),
  'many files': filesDocument(25),
  'counts of searches': countsDocument(3),
  'a repository without files': snapshotDocument(0),
  'a repository with many files': snapshotDocument(90),
  'what a publication needs': PUBLICATION_DOCUMENT,
  'a pull request': PULL_REQUEST_DOCUMENT,
};

describe("our queries and GitHub's public schema", () => {
  it.each(Object.entries(DOCUMENTS))('%s', (_, document) => {
    expect(validate(github, parse(document)).map(({ message }) => message)).toEqual([]);
  });

  it('would show a field that does not exist', () => {
    const wrong = SEARCH_DOCUMENT.replace('stargazerCount', 'starCount');
    expect(validate(github, parse(wrong)).map(({ message }) => message)).toEqual([
      expect.stringContaining('starCount'),
    ]);
  });
});
