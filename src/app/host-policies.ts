/** The pure functions that only the host is handed. */

export { canonicalJson } from '../policy/canonical-json.ts';
export { githubHosts } from '../policy/github-hosts.ts';
export { isDiskFailure, isUnusablePlace } from '../policy/host/disk-failure.ts';
export type { HostFlags } from '../policy/host/host-flags.ts';
export { addsSecret, redactData } from '../policy/host/redact-data.ts';
export { sha256Of } from '../policy/sha256.ts';
