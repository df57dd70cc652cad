/** A value as both stores can keep it: PostgreSQL refuses the character NUL, libsql cuts the text there. */
export const storable = (value: unknown): unknown => (typeof value === 'string' ? withoutNul(value) : value);

export const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');
