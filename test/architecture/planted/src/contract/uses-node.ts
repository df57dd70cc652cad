import { sep } from 'node:path';

export const shape = sep;
