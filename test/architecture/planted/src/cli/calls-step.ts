import { act } from '../steps/act.ts';

export const output = () => act;
