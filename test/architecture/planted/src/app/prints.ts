import { output } from '../cli/output.ts';

export const wire = () => output();
