import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import type { TestEngine } from '../engines/test-engines.ts';
import { HostLab } from './host-lab.ts';
import { adderWorld, REPOSITORY } from './prepared-publication.ts';
import { temporaryDirectory } from './run-cli.ts';
import { environmentOf } from './simulated-github.ts';

const BWRAP = { name: 'bwrap', env: {} } as const;

export interface ContributionLab {
  readonly lab: HostLab;
  readonly simulator: GithubSimulator;
  /** The environment of a worker that takes the simulator for GitHub. */
  readonly environment: NodeJS.ProcessEnv;
  readonly pullRequests: () => readonly { readonly isDraft: boolean }[];
  readonly close: () => Promise<void>;
}

/** A GitHub with works/adder#7, and a host that works there in a real sandbox. */
export async function contributionLab({
  engine = BWRAP,
  files = {},
  ...given
}: {
  readonly engine?: Pick<TestEngine, 'name' | 'env'>;
  readonly files?: Readonly<Record<string, string>>;
} & Parameters<typeof HostLab.open>[0] = {}): Promise<ContributionLab> {
  const simulator = await startGithubSimulator({ world: adderWorld(files) });
  const home = temporaryDirectory();
  const environment = { PATH: process.env['PATH'], HOME: home, ...environmentOf(simulator), ...engine.env };
  const config = { sandbox: { engine: engine.name, accept: ['container', 'namespace'] } };
  const lab = await HostLab.open({ environment, config, ...given });
  const upstream = simulator.world.repositories.find(({ owner, name }) => `${owner}/${name}` === REPOSITORY);
  return {
    lab,
    simulator,
    environment,
    pullRequests: () => upstream?.pullRequests ?? [],
    close: async () => {
      await lab.close();
      await simulator.close();
    },
  };
}

/** How a log tells of nodes that were begun and done, one after the other. */
export const toldDone = (...nodes: readonly string[]): readonly string[] =>
  nodes.flatMap((id) => [`node.started ${id}`, `node.completed ${id}`]);

/** How a log tells that a person is asked. */
export const TOLD_AT_GATE = ['node.started approval', 'approval.requested approval', 'node.suspended approval'];
