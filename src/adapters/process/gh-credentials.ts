import type { Credentials, GhAnswer } from '../../ports/credentials.ts';
import { createEnvironmentCredentials, credential, isToken } from './environment-credentials.ts';
import { runProgram } from './run-program.ts';

export interface CredentialOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The GitHub host whose token is wanted, e.g. `github.com`. */
  readonly host: string;
  readonly timeoutMs: number;
}

export function createCredentials({ env, host, timeoutMs }: CredentialOptions): Credentials {
  return {
    ...createEnvironmentCredentials(env),
    fromGh: async (signal) => {
      const run = await runProgram('gh', ['auth', 'token', '--hostname', host], {
        env: ownEnvironment(env),
        timeoutMs,
        signal,
      });
      return run.status === 'exited' ? understand(run.code, run.stdout, run.stderr) : { status: run.status };
    },
  };
}

/** With a token in its environment gh would only hand that one back, and say nothing of its own. */
function ownEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['GH_TOKEN', 'GITHUB_TOKEN', 'GH_ENTERPRISE_TOKEN', 'GITHUB_ENTERPRISE_TOKEN'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

/** `gh auth token` reads a file or a key ring and never the network, so a refusal of it means that nobody is signed in. */
function understand(code: number | null, stdout: string, stderr: string): GhAnswer {
  const token = stdout.trim();
  if (code === 0 && isToken(token)) return { status: 'signed_in', credential: credential('gh', token) };
  const isSignedOut = code === 4 || /no oauth token|not logged in/i.test(stderr);
  return { status: isSignedOut ? 'signed_out' : 'failed' };
}
