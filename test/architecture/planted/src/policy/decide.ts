import { createHash } from 'node:crypto';
import { SHAPES } from '../contract/shape.ts';

export const decide = () => createHash('sha256').update(SHAPES.join()).digest('hex');
