import { nothing } from './not-there.ts';

export const output = () => nothing;
