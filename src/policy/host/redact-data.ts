/** Data of a stranger without its secrets, wherever in it they stand: in the names of its members too. */
export function redactData(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => redactData(entry, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [redact(name), redactData(entry, redact)]));
}

/**
 * True for a unified diff that would add a secret. What it takes away, or only shows around its changes, is in the
 * repository already.
 */
export const addsSecret = (patch: string, redact: (text: string) => string): boolean => {
  const added = patch
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n');
  return redact(added) !== added;
};
