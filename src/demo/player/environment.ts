import { homedir } from 'node:os';
import { join } from 'node:path';
import type { DemoPlace } from './place.ts';

/** Where engines are; nothing else of the user's environment has a place in the demo. */
const ENGINE_VARIABLES = [
  'DOCKER_HOST',
  'DOCKER_CONTEXT',
  'DOCKER_CONFIG',
  'DOCKER_TLS_VERIFY',
  'DOCKER_CERT_PATH',
  'CONTAINER_HOST',
  'XDG_RUNTIME_DIR',
];

/** What a shell needs to look around in a demo that is over. */
export const demoVariables = ({ stateHome }: DemoPlace, githubUrl: string) => ({
  XDG_STATE_HOME: stateHome,
  GH_TOKEN: 'made-up-for-the-demo',
  GITHUB_API_URL: githubUrl,
  GITHUB_GRAPHQL_URL: `${githubUrl}/graphql`,
  GITHUB_SERVER_URL: githubUrl,
});

/** The environment of the engine in a demo: no home, no token and no proxy of the user's. */
export function demoEnvironment(user: NodeJS.ProcessEnv, place: DemoPlace, githubUrl: string): NodeJS.ProcessEnv {
  const { home } = place;
  const engines = ENGINE_VARIABLES.flatMap((name) => {
    const value = user[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    PATH: user['PATH'],
    HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_CONFIG_HOME: join(home, '.config'),
    GH_CONFIG_DIR: join(home, '.config', 'gh'),
    // The tests of the stories need no package. Should a setup ask for one all the same, it gets no further than here.
    npm_config_registry: 'https://127.0.0.1:9/',
    // The chosen context of Docker is read from there, and nothing is written.
    DOCKER_CONFIG: join(user['HOME'] ?? homedir(), '.docker'),
    ...Object.fromEntries(engines),
    ...demoVariables(place, githubUrl),
  };
}
