import { type GithubSimulator, type SimulatorOptions, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { config } from './recorded-state.ts';
import { type CliRun, controllerDirectory, runCli, temporaryDirectory } from './run-cli.ts';

export interface SimulatedGithub {
  readonly simulator: GithubSimulator;
  /** A directory that is set up. */
  readonly directory: string;
  /** Runs the built CLI there, with this GitHub. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CliRun>;
  /** How many requests have reached the API. */
  readonly requestCount: () => number;
  close(): Promise<void>;
}

/** The environment that makes a program take the simulator for GitHub. */
export const environmentOf = ({ url }: GithubSimulator) => ({
  GITHUB_API_URL: url,
  GITHUB_GRAPHQL_URL: `${url}/graphql`,
  GITHUB_SERVER_URL: url,
  GH_TOKEN: 'a-token-for-tests',
});

/** A GitHub of one's own, and a directory to use it from. */
export async function simulatedGithub(
  options: SimulatorOptions & { readonly config?: object } = {},
): Promise<SimulatedGithub> {
  const { config: settings = {}, ...simulatorOptions } = options;
  const simulator = await startGithubSimulator(simulatorOptions);
  const directory = controllerDirectory({ config: config(settings) });
  // One home for all runs, because the engine keeps its git directories there.
  const home = temporaryDirectory();
  return {
    simulator,
    directory,
    run: (args, env = {}) => runCli(args, { cwd: directory, env: { HOME: home, ...environmentOf(simulator), ...env } }),
    requestCount: () => simulator.requests.length,
    close: () => simulator.close(),
  };
}
