import { REPOSITORY_PATTERN } from '../../contract/vocabulary.ts';
import { GitExit, GitStop } from './git-stop.ts';
import type { Git } from './hardened-git.ts';
import type { Remote } from './remote.ts';

const WAS_REDIRECTED = /returned error: 30\d/;
const LOCATION = /Recv header: location: (\S+)/i;

/** Does something with the remote; an answer that leads elsewhere is followed by nobody, but looked at. */
export async function withoutRedirect<Value>(
  remote: Remote,
  { git, signal }: { readonly git: Git; readonly signal: AbortSignal },
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GitExit && WAS_REDIRECTED.test(error.stderr))) throw error;
    const location = await askWhereTo(remote, git, signal);
    throw describeRedirect(remote, location);
  }
}

/** Asks again as nobody, with no credential, and reads the headers. */
async function askWhereTo({ url }: Remote, git: Git, signal: AbortSignal): Promise<string | null> {
  try {
    await git({
      args: ['ls-remote', '--', url, 'HEAD'],
      signal,
      env: { GIT_TRACE_CURL: '1', GIT_TRACE_CURL_NO_DATA: '1' },
    });
  } catch (error) {
    if (error instanceof GitExit) return LOCATION.exec(error.stderr)?.[1] ?? null;
    throw error;
  }
  return null;
}

function describeRedirect(remote: Remote, location: string | null): GitStop {
  const target = location !== null && URL.canParse(location, remote.url) ? new URL(location, remote.url) : null;
  if (target?.origin !== remote.origin) {
    return new GitStop(
      'redirect_refused',
      'the server sends elsewhere, and nothing is sent there',
      target?.host ?? null,
    );
  }
  const [, name = ''] = /([^/]+\/[^/]+?)(?:\.git)?\/info\/refs$/.exec(target.pathname) ?? [];
  if (!REPOSITORY_PATTERN.test(name))
    return new GitStop('redirect_refused', 'the server sends to another address', null);
  return new GitStop('repository_moved', `${remote.repository} is called ${name} now`, name);
}
