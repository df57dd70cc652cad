import { two } from './type-cycle-two.ts';

export type One = 1;
export const one = () => two;
