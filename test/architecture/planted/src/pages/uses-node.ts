import { randomUUID } from 'node:crypto';

export const page = randomUUID;
