/** A part of what a server sent, wherever it is; undefined when it is not there. */
export function partAt(value: unknown, ...keys: readonly string[]): unknown {
  let part = value;
  for (const key of keys) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    part = (part as Readonly<Record<string, unknown>>)[key];
  }
  return part;
}

export const textAt = (value: unknown, ...keys: readonly string[]): string | null => {
  const part = partAt(value, ...keys);
  return typeof part === 'string' ? part : null;
};

export const listAt = (value: unknown, ...keys: readonly string[]): readonly unknown[] => {
  const part = partAt(value, ...keys);
  return Array.isArray(part) ? part : [];
};

/** A whole number from zero on. */
export const countAt = (value: unknown, ...keys: readonly string[]): number | null => {
  const part = partAt(value, ...keys);
  return typeof part === 'number' && Number.isSafeInteger(part) && part >= 0 ? part : null;
};
