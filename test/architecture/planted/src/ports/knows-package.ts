import type * as z from 'zod';

export type Port = z.ZodType;
