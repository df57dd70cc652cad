import type Docker from 'dockerode';
import type { OwnerIdentity } from '../options.ts';

/** An engine that is spoken to by Docker's API. */
export interface Engine {
  readonly client: Docker;
  readonly owner: OwnerIdentity;
}
