import type { Shape } from '../contract/shape.ts';

export interface Clock {
  now(): Shape;
}
