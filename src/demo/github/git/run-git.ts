import { spawn } from 'node:child_process';

export interface GitRun {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git with nothing of the user's configuration, and gives what it printed. */
export function runGit(args: readonly string[], { input = '', env = {} }: GitRun = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { env: { ...gitEnvironment(), ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new Error(`git ${args.join(' ')} ended with ${code}: ${Buffer.concat(complaints).toString()}`));
    });
    // Git may end before it has read everything; its exit code says enough.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

const gitEnvironment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
});
