import type { AuthSource } from '../../contract/vocabulary.ts';
import type { Credential, EnvironmentCredentials } from '../../ports/credentials.ts';

const VARIABLES = ['GH_TOKEN', 'GITHUB_TOKEN'] as const satisfies readonly AuthSource[];

export function createEnvironmentCredentials(env: NodeJS.ProcessEnv): EnvironmentCredentials {
  return { fromEnvironment: () => VARIABLES.flatMap((source) => tokenIn(env, source)) };
}

function tokenIn(env: NodeJS.ProcessEnv, source: (typeof VARIABLES)[number]): Credential[] {
  const token = env[source]?.trim() ?? '';
  return isToken(token) ? [credential(source, token)] : [];
}

/** What can be sent as a header: one word of printable ASCII. */
export const isToken = (text: string): boolean => /^[!-~]+$/.test(text);

export const credential = (source: AuthSource, token: string): Credential => ({
  source,
  token,
  // Loading node's crypto costs a poll more than the rest of its work; a fingerprint is hardly ever asked for.
  fingerprint: () => process.getBuiltinModule('node:crypto').createHash('sha256').update(token).digest('hex'),
});
