import { createServer } from 'node:http';
import { act } from '../../steps/act.ts';

export const door = () => createServer(() => act);
