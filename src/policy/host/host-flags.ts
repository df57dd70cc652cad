import { withoutPassword } from './store-place.ts';

/** What a command on a host was told and the next one has to be told, too. Null: nothing, so the default holds. */
export interface HostFlags {
  readonly store: string | null;
  readonly tenant: string | null;
  readonly url: string | null;
}

/** As words of a command line. A password never gets there. */
export const wordsOf = ({ store, tenant, url }: HostFlags): string[] => [
  ...(url === null ? [] : ['--url', url]),
  ...(tenant === null ? [] : ['--tenant', tenant]),
  ...(store === null ? [] : ['--store', withoutPassword(store)]),
];
