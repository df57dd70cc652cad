import { door } from '../b/door.ts';

export const a = () => door();
