import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import Docker from 'dockerode';
import type { TestEngine } from './test-engines.ts';

export const clientOf = (engine: TestEngine): Docker => new Docker({ socketPath: engine.socket });

/** Everything that the runs of one process have in an engine; of bwrap, their directories and what runs in these. */
export async function objectsOfProcess(engine: TestEngine, pid: number): Promise<string[]> {
  if (engine.name === 'bwrap') {
    const owner = (name: string) =>
      Buffer.from(
        name
          .split('-')
          .slice(2)
          .join('-')
          .replace(/\.[^.]*$/, ''),
        'base64url',
      );
    const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8', maxBuffer: 1e8 });
    return [...new Set([...readdirSync(tmpdir()), ...(running.match(/contribflow-bwrap-[\w.-]+/g) ?? [])])]
      .filter((name) => name.startsWith('contribflow-bwrap-'))
      .filter((name) => owner(name).toString().includes(`"pid":${pid},`));
  }
  const client = clientOf(engine);
  const filters = { label: ['contribflow.owner'] };
  const [containers, { Volumes }, networks] = await Promise.all([
    client.listContainers({ all: true, filters }),
    client.listVolumes({ filters }),
    client.listNetworks({ filters }),
  ]);
  const volumes: unknown = Volumes;
  const isOwn = (labels: Record<string, string>) => labels['contribflow.owner']?.includes(`"pid":${pid},`) === true;
  return [
    ...networks.filter(({ Labels }) => isOwn(Labels ?? {})).map(({ Id }) => `network ${Id}`),
    ...containers.filter(({ Labels }) => isOwn(Labels)).map(({ Id }) => `container ${Id}`),
    ...(Array.isArray(volumes)
      ? Volumes.filter(({ Labels }) => isOwn(Labels)).map(({ Name }) => `volume ${Name}`)
      : []),
  ];
}
