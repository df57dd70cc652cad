import type Docker from 'dockerode';
import type { ImageIdentity, SandboxEvent } from '../../../ports/sandbox.ts';
import { SandboxStop } from '../sandbox-stop.ts';
import { statusOf } from './engine-error.ts';

export interface LocalImage {
  readonly id: string;
  readonly identity: ImageIdentity;
  /** The search path that the image wants; null when it says nothing. */
  readonly path: string | null;
}

/** The image of that name as the engine has it now; null when it has none. */
export async function findImage(client: Docker, name: string): Promise<LocalImage | null> {
  try {
    const { Id, RepoDigests, Config } = await client.getImage(name).inspect();
    // Null for an image that was imported, whatever its type says.
    const variables: unknown = Config.Env;
    const path = (Array.isArray(variables) ? variables.map(String) : []).find((variable) =>
      variable.startsWith('PATH='),
    );
    return {
      id: Id,
      identity: { name, digest: registryDigest(name, RepoDigests) ?? withAlgorithm(Id) },
      path: path?.slice('PATH='.length) ?? null,
    };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** The image that was resolved for a run, as long as its name still means the same. */
export async function sameImage(client: Docker, wanted: ImageIdentity): Promise<LocalImage> {
  const image = await findImage(client, wanted.name);
  if (image === null) throw new SandboxStop('no_image', `There is no image ${wanted.name} any more.`);
  if (image.identity.digest !== wanted.digest)
    throw new SandboxStop('image_moved', `${wanted.name} is another image now than when this run began.`);
  return image;
}

/** Of the repository that the name is about: an image may have been pushed to several. Podman also lists images that were never in a registry. */
function registryDigest(name: string, digests: readonly string[] | undefined): string | null {
  const repository = name.replace(/@.*$/, '').replace(/:[^:/]*$/, '');
  const own = digests?.find((digest) => {
    const found = digest.replace(/@.*$/, '');
    return found === repository || found.endsWith(`/${repository}`);
  });
  return own?.replace(/^.*@/, '') ?? null;
}

const withAlgorithm = (id: string) => (id.startsWith('sha256:') ? id : `sha256:${id}`);

/** Fetches an image from its registry. */
export async function pullImage(
  client: Docker,
  name: string,
  signal: AbortSignal,
  tell: (event: SandboxEvent) => void,
): Promise<void> {
  tell({ kind: 'pulling', image: name, percent: null });
  const layers = new Map<string, { current: number; total: number }>();
  try {
    const stream = await client.pull(name, { abortSignal: signal });
    for await (const line of linesOf(stream)) {
      const problem = line['error'];
      if (typeof problem === 'string') throw new Error(problem);
      const percent = progressOf(layers, line);
      if (percent !== null) tell({ kind: 'pulling', image: name, percent });
    }
  } catch (error) {
    const words = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    throw new SandboxStop('pull_failed', `${name} could not be pulled: ${words}`);
  }
}

async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<Record<string, unknown>> {
  const { createInterface } = await import('node:readline');
  for await (const line of createInterface({ input: stream })) {
    const value: unknown = line === '' ? null : JSON.parse(line);
    if (typeof value === 'object' && value !== null) yield Object.fromEntries(Object.entries(value));
  }
}

function progressOf(layers: Map<string, { current: number; total: number }>, line: Record<string, unknown>) {
  const { id, status, progressDetail: detail } = line;
  if (status !== 'Downloading' || typeof id !== 'string' || typeof detail !== 'object' || detail === null) return null;
  if (!('current' in detail && 'total' in detail)) return null;
  layers.set(id, { current: Number(detail.current), total: Number(detail.total) });
  const sum = (key: 'current' | 'total') => [...layers.values()].reduce((all, layer) => all + layer[key], 0);
  return sum('total') > 0 ? Math.floor((100 * sum('current')) / sum('total')) : null;
}
