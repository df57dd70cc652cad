import { act } from '../steps/act.ts';

export const wire = () => act;
