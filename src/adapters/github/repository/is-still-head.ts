import type { RepositorySnapshot } from '../../../contract/repository-snapshot.ts';
import type { GithubClient } from '../client.ts';
import { textsByGraphql } from './texts-by-graphql.ts';

/** Whether a snapshot is of the commit that the default branch is at now. When nobody tells, it counts as moved. */
export async function isStillHead(client: GithubClient, { fullName, commit }: RepositorySnapshot): Promise<boolean> {
  const [owner = '', name = ''] = fullName.split('/');
  const head = await textsByGraphql(client, owner, name, []);
  return head !== null && head.commit !== null && head.commit === commit;
}
