/** A name for a session of which we are the tool, in the form of opencode's. */
export const newSession = (): string =>
  `ses_${process.getBuiltinModule('node:crypto').randomBytes(13).toString('hex')}`;
