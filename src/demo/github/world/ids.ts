const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A number that stays the same for the same thing, as a database id does. */
export function databaseId(key: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 1) + 1;
}

export type NodeKind =
  | 'B'
  | 'BOT'
  | 'C'
  | 'CR'
  | 'E'
  | 'I'
  | 'IC'
  | 'L'
  | 'LA'
  | 'LB'
  | 'LI'
  | 'O'
  | 'PR'
  | 'PRR'
  | 'R'
  | 'REF'
  | 'SC'
  | 'SCR'
  | 'T'
  | 'TP'
  | 'U';

/** GitHub's ids are opaque. Ours say what they are of, so that a mutation can find it again. */
export const nodeId = (kind: NodeKind, key: string): string => `${kind}_${Buffer.from(key).toString('base64url')}`;

export function parseNodeId(id: string): { readonly kind: string; readonly key: string } | null {
  const [, kind, key] = /^([A-Z]+)_([\w-]+)$/.exec(id) ?? [];
  return kind === undefined || key === undefined ? null : { kind, key: Buffer.from(key, 'base64url').toString('utf8') };
}
