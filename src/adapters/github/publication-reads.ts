import type { PublicationReads } from '../../ports/publication-reads.ts';
import { type GithubClient, openClient } from './client.ts';
import { cut, isSafeUrl, LENGTH } from './fact-values.ts';
import { answering, GithubStop } from './github-stop.ts';
import { wantedPart } from './graphql/ask-graphql.ts';
import { type GraphqlAnswer, isTooHeavy } from './graphql/graphql-answer.ts';
import { PUBLICATION_DOCUMENT, PULL_REQUEST_DOCUMENT } from './graphql/publication-documents.ts';
import { publicationFromGraphql } from './graphql/publication-from-graphql.ts';
import { issuePartsOf } from './issue-parts.ts';
import type { GithubClientOptions } from './options.ts';
import type { Shape } from './shape.ts';

/** GitHub as it is just before something is published. Nothing is remembered, and there is no second way to ask. */
export function createPublicationReads(options: GithubClientOptions): PublicationReads {
  const serverUrl = options.hosts.serverUrl.replace(/\/+$/, '');
  return {
    publicationFacts: (issue, run) =>
      answering(run.signal, async () => {
        const client = await openClient(options, { scope: 'publication', subject: issue }, run);
        const { owner, repo, number } = issuePartsOf(issue);
        const answer = await ask(client, PUBLICATION_DOCUMENT, { owner, name: repo, number });
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
        const answer = await ask(client, PULL_REQUEST_DOCUMENT, { owner, name, number });
        const pull = partOf(answer, ['repository', 'pullRequest']);
        return {
          body: cut(pull.at('body').text(), LENGTH.body),
          url: pull.at('url').textLike(isSafeUrl, 'an address'),
          headSha: pull.at('headRefOid').text(),
        };
      }),
  };
}

const GATEWAY_TIMEOUT = 504;

async function ask(client: GithubClient, document: string, variables: object): Promise<GraphqlAnswer> {
  const answer = await client.query(document, variables);
  if (answer.errors.some(isTooHeavy)) throw new GithubStop({ kind: 'unavailable', status: GATEWAY_TIMEOUT });
  return answer;
}

function partOf(answer: GraphqlAnswer, path: readonly string[]): Shape {
  const part = wantedPart(answer, path);
  if (part === 'unserved') throw new GithubStop({ kind: 'refused', message: answer.message });
  return part;
}
