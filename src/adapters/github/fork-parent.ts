import type { GithubFailure } from '../../ports/github-failure.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import { openClient } from './client.ts';
import { answering } from './github-stop.ts';
import type { GithubClientOptions } from './options.ts';

/** What a repository is a fork of; null when it is none. Not found as long as GitHub has not made it. */
export function readForkParent(
  options: GithubClientOptions,
  repository: string,
  run: Run,
): Promise<Result<string | null, GithubFailure>> {
  return answering(run.signal, async () => {
    const client = await openClient(options, { scope: 'publication', subject: repository }, run);
    const [owner = '', repo = ''] = repository.split('/');
    const { body } = await client.get('core', 'GET /repos/{owner}/{repo}', { owner, repo });
    return body.at('parent').maybe((parent) => parent.at('full_name').text());
  });
}
