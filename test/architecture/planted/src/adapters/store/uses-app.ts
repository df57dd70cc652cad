import { wire } from '../../app/wire.ts';

export const store = () => wire();
