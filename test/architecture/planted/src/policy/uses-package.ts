import * as z from 'zod';

export const decide = () => z.string();
