import { act } from '../../steps/act.ts';

export const verb = act;
