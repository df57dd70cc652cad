import type { SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import { environmentOf } from '../environment.ts';
import type { Route } from '../options.ts';
import type { ContainerSpec } from './container-options.ts';
import type { Engine } from './engine.ts';
import type { LocalImage } from './images.ts';
import type { RegistryContainer } from './registry-container.ts';
import type { Volumes } from './volumes.ts';

/** What the parts of a job have in common. */
export interface JobContext {
  readonly engine: Engine;
  readonly job: SandboxJob;
  readonly image: LocalImage;
  readonly labels: Readonly<Record<string, string>>;
  readonly volumes: Volumes;
  readonly cache: string | null;
  readonly caCertificates: Buffer | null;
  readonly routes: ReadonlyMap<string, Route>;
  readonly signal: AbortSignal;
  readonly tell: (event: SandboxEvent) => void;
}

const USUAL_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** For containers that run our own scripts. */
export const templateOf = ({ image, labels }: JobContext): Pick<ContainerSpec, 'imageId' | 'labels' | 'env'> => ({
  imageId: image.id,
  labels,
  env: pathOf(image),
});

export function commandEnvironment(
  { image, cache, caCertificates }: JobContext,
  own: Readonly<Record<string, string>>,
  registry: RegistryContainer | null,
  proxy: string,
): Record<string, string> {
  const isSetup = registry !== null;
  return {
    ...pathOf(image),
    ...environmentOf(own, {
      hasCache: cache !== null,
      hasCaFile: caCertificates !== null && isSetup,
      proxy: isSetup ? proxy : null,
    }),
  };
}

const pathOf = (image: LocalImage) => ({ PATH: image.path ?? USUAL_PATH });
