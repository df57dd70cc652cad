import { decide } from '../policy/decide.ts';

export const shape = decide();
