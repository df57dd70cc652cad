import type { AuthSource } from '../../contract/vocabulary.ts';
import type { Credential, Credentials, GhAnswer } from '../../ports/credentials.ts';

export interface CredentialOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The GitHub host whose token is wanted, e.g. `github.com`. */
  readonly host: string;
  readonly timeoutMs: number;
}

const VARIABLES = ['GH_TOKEN', 'GITHUB_TOKEN'] as const satisfies readonly AuthSource[];

export function createCredentials({ env, host, timeoutMs }: CredentialOptions): Credentials {
  return {
    fromEnvironment: () => VARIABLES.flatMap((source) => tokenIn(env, source)),
    fromGh: async (signal) => {
      const { runProgram } = await import('./run-program.ts');
      const run = await runProgram('gh', ['auth', 'token', '--hostname', host], { env, timeoutMs, signal });
      return run.status === 'exited' ? understand(run.code, run.stdout, run.stderr) : { status: run.status };
    },
  };
}

function tokenIn(env: NodeJS.ProcessEnv, source: (typeof VARIABLES)[number]): Credential[] {
  const token = env[source]?.trim() ?? '';
  return token === '' ? [] : [credential(source, token)];
}

const credential = (source: AuthSource, token: string): Credential => ({
  source,
  token,
  // Loading node's crypto costs a poll more than the rest of its work; a fingerprint is hardly ever asked for.
  fingerprint: () => process.getBuiltinModule('node:crypto').createHash('sha256').update(token).digest('hex'),
});

/** `gh auth token` reads a file or a key ring and never the network, so a refusal of it means that nobody is signed in. */
function understand(code: number | null, stdout: string, stderr: string): GhAnswer {
  const token = stdout.trim();
  if (code === 0 && token !== '') return { status: 'signed_in', credential: credential('gh', token) };
  const isSignedOut = code === 4 || /no oauth token|not logged in/i.test(stderr);
  return { status: isSignedOut ? 'signed_out' : 'failed' };
}
