import { store } from '../adapters/store/store.ts';

export const play = () => store();
