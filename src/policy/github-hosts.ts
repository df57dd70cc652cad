interface Environment {
  readonly GITHUB_API_URL?: string | undefined;
  readonly GITHUB_SERVER_URL?: string | undefined;
}

export interface GithubHosts {
  readonly apiUrl: string;
  readonly serverUrl: string;
  /** Host name by which `gh` knows the server. */
  readonly host: string;
}

/** Where GitHub is: the conventional variables, else github.com. */
export function githubHosts(environment: Environment): GithubHosts {
  const serverUrl = nonEmpty(environment.GITHUB_SERVER_URL) ?? 'https://github.com';
  return {
    apiUrl: nonEmpty(environment.GITHUB_API_URL) ?? 'https://api.github.com',
    serverUrl,
    host: /^https?:\/\/([^/:@]+)(?::\d+)?(?:\/|$)/.exec(serverUrl)?.[1] ?? 'github.com',
  };
}

const nonEmpty = (text: string | undefined) => (text === undefined || text === '' ? null : text);
