import type { TextPieces } from './text-pieces.ts';

/** A diff as a file has it, secrets blanked, or why there is none to show. `changed`: it is not the one asked for. */
export type FoundDiff =
  | ({ readonly status: 'ok' } & TextPieces)
  | { readonly status: 'missing' | 'changed' | 'unreadable' };

export interface WholeDiffs {
  /** Reads the diff of a patch, if it is byte for byte the one with this length and digest. */
  read(slug: string, expected: { readonly bytes: number; readonly sha256: string }): Promise<FoundDiff>;
}
