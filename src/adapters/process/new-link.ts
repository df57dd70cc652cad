/** The secret part of a link: 256 random bits. */
export const newLink = (): string => process.getBuiltinModule('node:crypto').randomBytes(32).toString('base64url');
