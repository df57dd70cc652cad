import { basename } from 'node:path';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import type { PrivateDirectory } from '../private-directory.ts';
import { ensureKey, readKey } from './seal-key.ts';

/** What is sealed: a seal says of what kind a content is and whose, so that it fits nothing else. */
export interface SealedThing {
  readonly kind: string;
  readonly name: string;
}

/** Seals of one controller directory: an HMAC by a key that lies in the user's own state directory. */
export interface Seals {
  /** Makes what sealing needs, if it is not there. */
  prepare(): Result<null, StoreFailure>;
  /** The seal of a content; the key is made at the first one. */
  seal(thing: SealedThing, content: Buffer): Result<string, StoreFailure>;
  /** Whether this seal was made by us for this thing with this very content. */
  fits(thing: SealedThing, content: Buffer, seal: string): Result<boolean, StoreFailure>;
}

const FORMAT = 'contribflow seal 1';
const SEAL = /^[0-9a-f]{64}$/;

export function createSeals(directory: PrivateDirectory): Seals {
  const openKey = () => {
    const opened = directory.open();
    return opened.ok ? ensureKey(directory) : opened;
  };
  return {
    prepare: () => {
      const key = openKey();
      return key.ok ? { ok: true, value: null } : key;
    },
    seal: (thing, content) => {
      const key = openKey();
      return key.ok ? { ok: true, value: mac(key.value, directory.path(), thing, content).toString('hex') } : key;
    },
    fits: (thing, content, seal) => {
      const opened = directory.open();
      if (!opened.ok) return opened;
      const key = readKey(directory);
      if (!key.ok) return key;
      if (key.value === null || !SEAL.test(seal)) return { ok: true, value: false };
      const { timingSafeEqual } = process.getBuiltinModule('node:crypto');
      const expected = mac(key.value, opened.value, thing, content);
      return { ok: true, value: timingSafeEqual(expected, Buffer.from(seal, 'hex')) };
    },
  };
}

function mac(key: Buffer, directory: string, { kind, name }: SealedThing, content: Buffer): Buffer {
  const { createHash, createHmac } = process.getBuiltinModule('node:crypto');
  const digest = createHash('sha256').update(content).digest('hex');
  const statement = JSON.stringify([FORMAT, basename(directory), kind, name, digest]);
  return createHmac('sha256', key).update(statement).digest();
}
