import type { SandboxCommand, SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import { environmentOf } from '../environment.ts';
import type { Route } from '../options.ts';
import { FORWARDER_ADDRESS } from '../registry/forwarder.ts';
import type { ContainerSpec } from './container-options.ts';
import type { Engine } from './engine.ts';
import type { LocalImage } from './images.ts';
import type { Volumes } from './volumes.ts';

/** What the parts of a job have in common. */
export interface JobContext {
  readonly engine: Engine;
  readonly job: SandboxJob;
  readonly image: LocalImage;
  readonly labels: Readonly<Record<string, string>>;
  readonly volumes: Volumes;
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
  env: { PATH: image.path ?? USUAL_PATH },
});

/** Certificates and the way out are for the setup alone. */
export function commandEnvironment(
  { image, caCertificates }: JobContext,
  command: SandboxCommand,
  phase: 'setup' | 'validation',
): Record<string, string> {
  const isSetup = phase === 'setup';
  return environmentOf(command, {
    path: image.path ?? USUAL_PATH,
    hasCaFile: caCertificates !== null && isSetup,
    proxy: isSetup ? FORWARDER_ADDRESS : null,
  });
}
