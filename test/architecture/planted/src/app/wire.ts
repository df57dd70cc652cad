import schema from '#schemas/state';
import { store } from '../adapters/store/store.ts';
import { decide } from '../policy/decide.ts';

export const wire = () => [schema, store, decide];
