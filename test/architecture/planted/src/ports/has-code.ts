import { SHAPES } from '../contract/shape.ts';

export const ports = () => SHAPES;
