import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/ports/run.ts';
import type { GithubFixture } from './issue-search.ts';
import { FILES, REPOSITORY } from './issue-search-story.ts';

const run: Run = { signal: new AbortController().signal, progress: () => undefined };

/** What everybody does who can read the files of a repository. */
export function describeRepositoryFiles(name: string, make: () => GithubFixture | Promise<GithubFixture>): void {
  describe(`repository files: ${name}`, () => {
    it('gives the text of those that are there', async () => {
      const { github } = await make();
      expect(await github.files(REPOSITORY, ['src/parse.ts', 'src/missing.ts', 'README.md'], run)).toEqual({
        ok: true,
        value: [
          { path: 'src/parse.ts', text: FILES['src/parse.ts'] },
          { path: 'README.md', text: FILES['README.md'] },
        ],
      });
    });

    it('finds no repository that is not there', async () => {
      const { github } = await make();
      expect(await github.files('octo/missing', ['README.md'], run)).toEqual({
        ok: false,
        failure: { kind: 'not_found' },
      });
    });

    it('tells when it is limited', async () => {
      const { github, refuse } = await make();
      refuse('limited');
      expect(await github.files(REPOSITORY, ['README.md'], run)).toMatchObject({ failure: { kind: 'limited' } });
    });
  });
}
