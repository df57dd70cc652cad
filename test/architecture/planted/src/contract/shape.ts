import * as z from 'zod';

export const Shape = z.string();
export type Shape = z.infer<typeof Shape>;
export const SHAPES = ['round'];
