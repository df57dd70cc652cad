import { run } from '../process/run.ts';

export const store = () => run;
