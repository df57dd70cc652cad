import { output } from '../cli/output.ts';

export const act = () => output();
