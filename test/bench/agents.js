#!/usr/bin/env node
// How long a supervisor takes with three sub-agents at once, as a multiple of the slowest of them alone. Each goes from its
// issue to the edit that is missing: plan, checkout, diff.
//   node test/bench/agents.js [--rounds 5]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const GOAL = 2.2;
const ISSUES = ['quillworks/slug-kit#41', 'quillworks/slug-kit#29', 'quillworks/slug-kit#33'];
const CLASSIFICATION = 'Component.OpenSource.CoRT.Supervisor.Persistent.Full-Access';
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

const simulator = spawn(process.execPath, [join(ROOT, '.config', 'simulator.js')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve) => simulator.stdout.once('data', (chunk) => resolve(String(chunk).trim())));

/** Milliseconds from the words of a person to the report, in a directory that nobody has worked in. */
function supervised(issues) {
  const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
  mkdirSync(join(directory, '.contribflow'));
  writeFileSync(join(directory, '.contribflow', 'config.json'), '{"languages":["TypeScript"]}\n');
  const github = { GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql`, GITHUB_SERVER_URL: url };
  const env = { PATH: process.env.PATH, HOME: directory, GH_TOKEN: 'secret', ...github };
  const session = spawn(process.execPath, [join(ROOT, 'bin', 'run.cjs'), 'session'], {
    cwd: directory,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const submit = (id, op) => session.stdin.write(`${JSON.stringify({ id, op })}\n`);
  const model = { provider: 'follow' };
  const who = { classification: CLASSIFICATION, approval_policy: 'never' };
  submit('0', { type: 'configure_session', model, cwd: directory, ...who });
  return new Promise((resolve, reject) => {
    let before = 0;
    let took = 0;
    let rest = '';
    session.stdout.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      for (const { id, msg } of lines.map((line) => JSON.parse(line))) {
        if (id === '0' && msg.type === 'session_configured') {
          before = performance.now();
          submit('1', { type: 'user_input', items: [{ type: 'text', text: issues.join(' ') }] });
        }
        if (id !== '1' || msg.type !== 'task_complete') continue;
        took = performance.now() - before;
        const stopped = msg.last_agent_message?.match(/needs_workspace_changes/g)?.length;
        if (stopped !== issues.length)
          reject(new Error(`not all came as far as they should: ${msg.last_agent_message}`));
        session.stdin.end();
      }
    });
    session.on('close', () => {
      rmSync(directory, { recursive: true });
      resolve(took);
    });
  });
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const times = { together: [], alone: ISSUES.map(() => []) };
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [index, issue] of ISSUES.entries()) times.alone[index].push(await supervised([issue]));
    times.together.push(await supervised(ISSUES));
  }
} finally {
  simulator.kill();
}

const slowest = Math.max(...times.alone.map(median));
const together = median(times.together);
const row = (name, ms) => [name, ms.toFixed(0), (ms / slowest).toFixed(2)];
console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${values.rounds} rounds, medians`);
console.log(
  formatTable(
    ['subject', 'ms', 'ratio'],
    [...ISSUES.map((issue, index) => row(issue, median(times.alone[index]))), row('three at once', together)],
  ),
);
console.log(`goal: at most ${GOAL} × the slowest alone; ${together / slowest <= GOAL ? 'met' : 'missed'}`);
