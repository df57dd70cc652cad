export const guideLine = { args: {}, flags: {} };
