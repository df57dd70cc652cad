import { wire } from '../app/wire.ts';

export const page = wire;
