/** Names and addresses with an optional port, in lower case; other forms are no hosts that anybody should connect to. */
const URL_HOST =
  /\b(?:git\+|sparse\+|registry\+|ssh\+|hg\+|svn\+|bzr\+)?(?:https?|ssh|git|ftp):\/\/(?:[^\s/@"'<>]{0,300}@)?(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::(\d{1,5}))?/gi;

/** `git@host:owner/repo`, as ssh and npm take it. */
const SCP_HOST = /(?:^|[\s"'@=])git@([a-z0-9.-]{1,253}):[\w./~-]/gim;

/** Every host of the addresses in a text. The usual port of the scheme is not part of the name. */
export function hostsInUrls(text: string): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const [, host = '', port] of text.matchAll(URL_HOST)) {
    hosts.add(named(host, port));
    if (hosts.size > MOST_HOSTS) break;
  }
  for (const [, host = ''] of text.matchAll(SCP_HOST)) {
    if (hosts.size > MOST_HOSTS) break;
    hosts.add(named(host, undefined));
  }
  return hosts;
}

const MOST_HOSTS = 200;

function named(host: string, port: string | undefined): string {
  const plain = host.toLowerCase().replace(/\.$/, '');
  return port === undefined || port === '443' || port === '80' ? plain : `${plain}:${Number(port)}`;
}
