import { type Store } from '../adapters/store/store.ts';

export default (store: Store) => store();
