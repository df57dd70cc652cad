type Change = (text: string, key: string) => string;

/** The same data with every text changed, given the key that it stands under; keys stay, because they are ours. */
export function mapTexts<T>(value: T, change: Change): T {
  return changed(value, '', change) as T;
}

function changed(value: unknown, key: string, change: Change): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((entry: unknown) => changed(entry, key, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, changed(entry, name, change)]));
}
