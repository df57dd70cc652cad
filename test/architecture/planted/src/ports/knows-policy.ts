import type { decide } from '../policy/decide.ts';

export type Decide = typeof decide;
