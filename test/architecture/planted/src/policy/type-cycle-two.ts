import type { One } from './type-cycle-one.ts';

export const two = (one: One) => one;
