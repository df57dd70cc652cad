import type { World } from './model.ts';
import { indexReferences, type ReferenceIndex } from './references.ts';

export interface Addresses {
  /** Where people look: `https://github.com`, or the simulator itself. */
  readonly html: string;
  /** Where programs ask. */
  readonly api: string;
}

/** The world as one request sees it. */
export interface Scope {
  readonly world: World;
  readonly addresses: Addresses;
  readonly now: Date;
  readonly references: ReferenceIndex;
  /** Computes something once; a request sees one state of the world. */
  readonly memory: Memory;
}

type Memory = (key: string, compute: () => string | null) => string | null;

export function createScope(world: World, addresses: Addresses, now: Date): Scope {
  let references: ReferenceIndex | null = null;
  const remembered = new Map<string, string | null>();
  return {
    world,
    addresses,
    now,
    get references() {
      references ??= indexReferences(world);
      return references;
    },
    memory: (key, compute) => {
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const value = compute();
      remembered.set(key, value);
      return value;
    },
  };
}
