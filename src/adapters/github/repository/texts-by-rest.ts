import { Buffer, isUtf8 } from 'node:buffer';
import type { GithubClient } from '../client.ts';
import { cut, isFullName, LENGTH } from '../fact-values.ts';
import { unlessUnreadable } from '../rest/unless-unreadable.ts';
import type { Shape } from '../shape.ts';
import type { HeadAndTexts } from './texts-by-graphql.ts';

const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** One request for each file: the slow way, when GraphQL has given up. */
export async function textsByRest(
  client: GithubClient,
  owner: string,
  repo: string,
  paths: readonly string[],
): Promise<HeadAndTexts> {
  const { body: repository } = await client.get('core', 'GET /repos/{owner}/{repo}', { owner, repo });
  const defaultBranch = repository.at('default_branch').text();
  const commit = await unlessUnreadable(() =>
    client.get('core', 'GET /repos/{owner}/{repo}/commits/{ref}', { owner, repo, ref: 'HEAD' }),
  );
  const viewer = await unlessUnreadable(() => client.get('core', 'GET /user', {}));
  const texts: { path: string; text: string | null }[] = [];
  for (const path of paths) texts.push({ path, text: await readText(client, owner, repo, path) });
  return {
    fullName: repository.at('full_name').textLike(isFullName, 'the name of a repository'),
    defaultBranch: cut(defaultBranch, LENGTH.name),
    commit: commit?.body.at('sha').textLike((text) => SHA.test(text), 'the name of a commit') ?? null,
    viewerLogin: viewer === null ? null : cut(viewer.body.at('login').text(), LENGTH.name),
    texts,
  };
}

async function readText(client: GithubClient, owner: string, repo: string, path: string): Promise<string | null> {
  const route = 'GET /repos/{owner}/{repo}/contents/{path}';
  const answer = await unlessUnreadable(() => client.get('core', route, { owner, repo, path }));
  return answer === null ? null : textOfContent(answer.body);
}

function textOfContent(content: Shape): string | null {
  if (content.at('encoding').isNull || content.at('encoding').text() !== 'base64') return null;
  const bytes = Buffer.from(content.at('content').text(), 'base64');
  return isUtf8(bytes) && !bytes.includes(0) ? bytes.toString('utf8') : null;
}
