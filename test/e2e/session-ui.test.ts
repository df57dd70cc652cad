import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../builders/markdown.ts';
import { PreparedPublication } from '../builders/prepared-publication.ts';
import { cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf, simulatedGithub } from '../builders/simulated-github.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const UI = join(ROOT, 'docs/examples/session-ui.mjs');
const PATIENCE = { timeout: 120_000 };

interface Person {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** What they type, line by line; after that they are gone. */
  readonly types: readonly string[];
}

function runUi({ cwd, env, words, types }: Person): Promise<{ code: number | null; stdout: string }> {
  const child = spawn(process.execPath, [UI, ...words], {
    cwd,
    env: cliEnvironment(temporaryDirectory(), env),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk;
  });
  child.stdin.end(types.map((line) => `${line}\n`).join(''));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ code, stdout });
    });
  });
}

describe('the UI of the examples', () => {
  it('works on an issue, asks before each change, and hears a no', PATIENCE, async () => {
    const github = await simulatedGithub();
    onTestFinished(() => github.close());
    const { code, stdout } = await runUi({
      cwd: github.directory,
      env: environmentOf(github.simulator),
      words: ['quillworks/slug-kit#41'],
      types: ['y', 'n', ''],
    });
    expect(code, stdout).toBe(0);
    expect(stdout).toContain('$ contribflow plan quillworks/slug-kit#41 --json');
    expect(stdout.match(/\? May it\?/g)).toHaveLength(2);
    expect(stdout).toMatch(/●─●─●─◎─○─○─○─○─○ {2}workspace/);
    expect(stdout).not.toContain('exit code 0 after 0 s\n$ contribflow checkout');
    expect(stdout).toContain('? What next?');
    expect(github.simulator.writes).toEqual([]);
  });
});

describeOnEngines('the UI of the examples at the gate', () => {
  let prepared: PreparedPublication;
  beforeAll(async () => {
    prepared = await PreparedPublication.make();
    await prepared.expect(['pr', '--draft']);
  }, 120_000);
  afterAll(() => prepared.close());

  it('shows every command with the digest, and publishes nothing without a yes to it', PATIENCE, async () => {
    const { code, stdout } = await runUi({
      cwd: prepared.directory,
      env: prepared.environment,
      words: ['go', 'on'],
      types: ['yes', ''],
    });
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(/! {3}\$ POST \S+\/repos\/works\/adder\/forks/);
    expect(stdout).toMatch(/Digest [0-9a-f]{64}, until /);
    expect(stdout).toContain('Nothing was published');
    expect(prepared.simulator.writes).toEqual([]);
  });
}, ['bwrap']);
