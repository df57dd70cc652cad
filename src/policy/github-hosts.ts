interface Environment {
  readonly GITHUB_API_URL?: string | undefined;
  readonly GITHUB_GRAPHQL_URL?: string | undefined;
  readonly GITHUB_SERVER_URL?: string | undefined;
}

export interface GithubHosts {
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  /** Host name by which `gh` knows the server. */
  readonly host: string;
}

/** Where GitHub is: the conventional variables, else github.com. */
export function githubHosts(environment: Environment): GithubHosts {
  const serverUrl = nonEmpty(environment.GITHUB_SERVER_URL) ?? 'https://github.com';
  const apiUrl = nonEmpty(environment.GITHUB_API_URL) ?? 'https://api.github.com';
  return {
    apiUrl,
    graphqlUrl: nonEmpty(environment.GITHUB_GRAPHQL_URL) ?? graphqlBeside(apiUrl),
    serverUrl,
    host: /^https?:\/\/([^/:@]+)(?::\d+)?(?:\/|$)/.exec(serverUrl)?.[1] ?? 'github.com',
  };
}

/** An enterprise server has `/api/v3` and `/api/graphql`; github.com has everything below one address. */
const graphqlBeside = (apiUrl: string) => `${apiUrl.replace(/\/+$/, '').replace(/\/v3$/, '')}/graphql`;

const nonEmpty = (text: string | undefined) => (text === undefined || text === '' ? null : text);
