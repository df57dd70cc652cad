import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { NextAction } from '../../src/contract/next-action.ts';
import { bundleScript } from '../builders/bundle-script.ts';
import { config, working } from '../builders/recorded-state.ts';
import { CLI, cliEnvironment, controllerDirectory } from '../builders/run-cli.ts';

const POLLS = process.env['CONTRIBFLOW_TEST_FULL'] === '1' ? 1000 : 200;
const AT_A_TIME = 2;

/** Where the two states lead to that the writer alternates between. */
const STATES = ['needs_checkout', 'ready_for_score'] as const;

const run = promisify(execFile);

it(`answers each of ${POLLS} polls while the state is rewritten as often`, { timeout: 600_000 }, async () => {
  const directory = controllerDirectory({ config: config(), state: working() });
  onTestFinished(() => {
    rmSync(directory, { recursive: true });
  });
  const writer = await startWriter(directory);
  const started = performance.now();
  const answers = await pollOften(directory);
  const seconds = (performance.now() - started) / 1000;
  const rewrites = await writer.stop();

  const states = answers.map((answer) => NextAction.published.parse(JSON.parse(answer)).state);
  const seen = STATES.map((state) => states.filter((name) => name === state).length);
  console.log(
    `${states.length} polls in ${seconds.toFixed(1)} s beside ${rewrites} rewrites: ${seen.join(' saw one state, ')} the other`,
  );
  expect(states).toHaveLength(POLLS);
  expect(rewrites).toBeGreaterThanOrEqual(POLLS);
  expect(states.filter((state) => !(STATES as readonly string[]).includes(state))).toEqual([]);
  expect(Math.min(...seen)).toBeGreaterThan(0);
});

/** Each line of polls is consecutive; a poll that ends with another code than 0 rejects. */
async function pollOften(directory: string): Promise<string[]> {
  const env = cliEnvironment(directory, { GH_TOKEN: 'secret' });
  const answers: string[] = [];
  let started = 0;
  const pollInLine = async () => {
    while (started < POLLS) {
      started += 1;
      const { stdout, stderr } = await run(process.execPath, [CLI, 'next', '--json'], { cwd: directory, env });
      expect(stderr).toBe('');
      answers.push(stdout);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, pollInLine));
  return answers;
}

/** Starts rewriting; `stop` answers with how often it was done. */
async function startWriter(directory: string) {
  const script = await bundleScript(fileURLToPath(new URL('./rewrite-state.ts', import.meta.url)));
  const writer = spawn(process.execPath, [script.path, directory, String(POLLS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    writer.kill('SIGKILL');
    script.remove();
  });
  const closed = once(writer, 'close') as Promise<[number | null]>;
  let output = '';
  writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(writer.stdout, 'data');
  return {
    async stop(): Promise<number> {
      writer.stdin.end();
      const [code] = await closed;
      expect(code).toBe(0);
      return Number(output.trim().split('\n').at(-1));
    },
  };
}
