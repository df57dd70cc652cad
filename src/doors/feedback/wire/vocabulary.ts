// Words of the protocol, free of zod: the schemas are for the build, and these for every run.

export const PROTOCOL_VERSION = '1.2';

/** The messages around an answer. Those of any other type are passed over. */
export const WRAPPER_TYPES = ['step_start', 'text', 'step_finish'] as const;
