import { decide } from '../../policy/decide.ts';

export const a = () => decide();
