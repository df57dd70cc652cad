import { act } from '../../steps/act.ts';

export const store = () => act;
