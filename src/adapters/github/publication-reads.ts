import type { PublicationReads } from '../../ports/publication-reads.ts';
import { openClient } from './client.ts';
import { cut, isSafeUrl, LENGTH } from './fact-values.ts';
import { answering, GithubStop } from './github-stop.ts';
import { askOnly, partOf } from './graphql/ask-only.ts';
import { PUBLICATION_DOCUMENT, PULL_REQUEST_DOCUMENT } from './graphql/publication-documents.ts';
import { publicationFromGraphql } from './graphql/publication-from-graphql.ts';
import { issuePartsOf } from './issue-parts.ts';
import type { GithubClientOptions } from './options.ts';

/** GitHub as it is just before something is published. Nothing is remembered, and there is no second way to ask. */
export function createPublicationReads(options: GithubClientOptions): PublicationReads {
  const serverUrl = options.hosts.serverUrl.replace(/\/+$/, '');
  return {
    publicationFacts: (issue, run) =>
      answering(run.signal, async () => {
        const client = await openClient(options, { scope: 'publication', subject: issue }, run);
        const { owner, repo, number } = issuePartsOf(issue);
        const answer = await askOnly(client, PUBLICATION_DOCUMENT, { owner, name: repo, number });
        partOf(answer, ['repository', 'issue']);
        partOf(answer, ['viewer']);
        const facts = publicationFromGraphql(answer.data, serverUrl);
        if (facts === null) throw new GithubStop({ kind: 'not_found' });
        return facts;
      }),
    pullRequest: (repository, number, run) =>
      answering(run.signal, async () => {
        const client = await openClient(options, { scope: 'repository_read', subject: `${repository}#${number}` }, run);
        const [owner = '', name = ''] = repository.split('/');
        const answer = await askOnly(client, PULL_REQUEST_DOCUMENT, { owner, name, number });
        const pull = partOf(answer, ['repository', 'pullRequest']);
        return {
          body: cut(pull.at('body').text(), LENGTH.body),
          url: pull.at('url').textLike(isSafeUrl, 'an address'),
          headSha: pull.at('headRefOid').text(),
        };
      }),
  };
}
