/** A key of 256 random bits, with a beginning by which it is known wherever it turns up, and a name for it. */
export function newKey(): { readonly keyId: string; readonly key: string } {
  const { randomBytes } = process.getBuiltinModule('node:crypto');
  return { keyId: `key_${randomBytes(6).toString('hex')}`, key: `cfk_${randomBytes(32).toString('base64url')}` };
}
