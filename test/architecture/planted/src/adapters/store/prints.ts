import { output } from '../../cli/output.ts';

export const store = () => output();
