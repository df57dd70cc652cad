import { join } from 'node:path';

export const act = () => join('a', 'b');
