import { decide } from '../policy/decide.ts';

export const play = () => decide();
