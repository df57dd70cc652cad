import { wire } from '../app/wire.ts';

export const play = () => wire();
