import type { RepositorySnapshot } from '../../../contract/repository-snapshot.ts';
import type { GithubClient } from '../client.ts';
import { textsByGraphql } from './texts-by-graphql.ts';

/**
 * Whether a snapshot is of the commit that the default branch is at now, and of the account that asks now. When nobody
 * tells, it counts as moved.
 */
export async function isStillHead(client: GithubClient, known: RepositorySnapshot): Promise<boolean> {
  const [owner = '', name = ''] = known.fullName.split('/');
  const head = await textsByGraphql(client, owner, name, []);
  if (head === null || head.commit === null) return false;
  return head.commit === known.commit && head.viewerLogin === known.viewerLogin;
}
