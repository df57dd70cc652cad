import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { GithubSimulator } from '../../src/demo/github/simulator.ts';
import { CLI, cliEnvironment, temporaryDirectory } from './run-cli.ts';
import { environmentOf } from './simulated-github.ts';

export interface Followed {
  readonly command: string;
  readonly code: number | null;
  readonly answer: Record<string, unknown>;
}

/** An agent that runs what it is told, exactly as it is printed, in a POSIX shell; and knows nothing else. */
export class Follower {
  readonly directory: string;
  readonly #env: Record<string, string>;

  constructor(simulator: GithubSimulator, env: Readonly<Record<string, string>> = {}) {
    this.directory = temporaryDirectory();
    const home = temporaryDirectory();
    const bin = join(home, 'bin');
    mkdirSync(bin);
    symlinkSync(CLI, join(bin, 'contribflow'));
    const base = cliEnvironment(home, { ...environmentOf(simulator), ...env });
    this.#env = { ...base, PATH: `${bin}:${base['PATH'] ?? ''}` };
  }

  /** Runs one line and reads the JSON that it prints. */
  run(command: string, env: Readonly<Record<string, string>> = {}): Promise<Followed> {
    return new Promise((resolve, reject) => {
      const child = spawn('/bin/sh', ['-c', command], { cwd: this.directory, env: { ...this.#env, ...env } });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        stdout += chunk;
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        stderr += chunk;
      });
      child.stdin.end();
      child.on('error', reject);
      child.on('close', (code) => {
        try {
          resolve({ command, code, answer: JSON.parse(stdout) as Record<string, unknown> });
        } catch {
          reject(new Error(`${command} printed no JSON: ${stdout}${stderr}`));
        }
      });
    });
  }

  /**
   * Follows recommendations from the first command on, until one asks for a person or an edit, or `until` says so.
   * With `byNext` each recommendation is asked of `next`, otherwise it is taken from the answer before.
   */
  async follow(
    first: string,
    options: { readonly byNext?: boolean; readonly until?: (last: Followed) => boolean; readonly most?: number } = {},
  ): Promise<readonly Followed[]> {
    const { byNext = false, until = () => false, most = 30 } = options;
    const story: Followed[] = [];
    let command = first;
    while (story.length < most) {
      const last = await this.run(command);
      story.push(last);
      const advice = byNext ? (await this.run('contribflow next --json')).answer : last.answer;
      if (until(last) || advice['commandKind'] !== 'run' || advice['requiresHumanApproval'] === true) return story;
      command = String(advice['recommendedCommand']);
    }
    throw new Error(`no end after ${most} commands: ${story.map((each) => each.command).join('; ')}`);
  }
}
