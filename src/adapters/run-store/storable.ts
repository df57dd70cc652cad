/** A value as both stores can keep it: PostgreSQL refuses the character NUL, libsql cuts the text there. */
export const storable = (value: unknown): unknown => (typeof value === 'string' ? withoutNul(value) : value);

export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** What counts from 0 or 1 is kept in 32 bits, and PostgreSQL refuses to compare it with what has more. */
export const comparable = (number: number): number => Math.max(-1, Math.min(number, 2 ** 31 - 1));
