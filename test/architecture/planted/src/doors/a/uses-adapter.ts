import { store } from '../../adapters/store/store.ts';

export const a = () => store();
