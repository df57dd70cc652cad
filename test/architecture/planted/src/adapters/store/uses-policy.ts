import { decide } from '../../policy/decide.ts';

export const store = () => decide();
