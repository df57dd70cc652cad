/** Stands in lists, logs and the names of directories, so it is a word or two of one line. */
const HOST_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@+-]{0,63}$/u;

/** Whether a tenant, or somebody who acts on a host, can be called this. */
export const isHostName = (name: string): boolean => HOST_NAME.test(name);
