import type { Store } from '../adapters/store/store.ts';

export const act = (store: Store) => store();
