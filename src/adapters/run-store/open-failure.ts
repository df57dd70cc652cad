import type { HostStoreFailure } from '../../ports/host-store.ts';

export const newerStore = (place: string): HostStoreFailure => ({
  kind: 'store_newer',
  message: `The store ${place} was written by a later version of ContribFlow, which this one cannot read. Update ContribFlow, or use another store.`,
});

export const unusable = (place: string, error: unknown): HostStoreFailure => ({
  kind: 'store_unusable',
  message: `The store ${place} cannot be used: ${reasonOf(error)}.`,
});

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // When several addresses were tried in vain, only the code says something.
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).replace(/\.$/, '');
}
