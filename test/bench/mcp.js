#!/usr/bin/env node
// How long a client of the Model Context Protocol waits for the list of tools, from the start of the server on, as a
// multiple of a plain command: `task list --json`, from its start to its end.
//   node test/bench/mcp.js [--rounds 21]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordedState } from '../../.config/recorded-state.js';
import { formatTable } from './table.js';

const CLI = join(import.meta.dirname, '..', '..', 'bin', 'run.cjs');
const GOAL = 1.5;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '21' } } });
const rounds = Number(values.rounds);

const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
mkdirSync(join(directory, '.contribflow'));
writeFileSync(join(directory, '.contribflow', 'config.json'), '{"languages":["TypeScript"]}\n');
writeFileSync(join(directory, '.contribflow', 'state.json'), JSON.stringify(recordedState()));
const env = { PATH: process.env.PATH, HOME: directory, GH_TOKEN: 'secret' };

const OPENING = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
]
  .map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  .join('');

/** Milliseconds until `isAnswered` of all that was printed, or until the end. */
function timed(args, input, isAnswered) {
  return new Promise((resolve, reject) => {
    const before = performance.now();
    let printed = '';
    let took = null;
    const child = spawn(process.execPath, args, { cwd: directory, env, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (took !== null || !isAnswered(printed)) return;
      took = performance.now() - before;
      child.stdin.end();
    });
    child.on('close', (code) => {
      if (code === 0) resolve(took ?? performance.now() - before);
      else reject(new Error(`${args.join(' ')} ended with ${code}`));
    });
    if (input === '') child.stdin.end();
    else child.stdin.write(input);
  });
}

const never = () => false;
const SUBJECTS = [
  { name: 'node -e 0', run: () => timed(['-e', '0'], '', never) },
  { name: 'task list --json', run: () => timed([CLI, 'task', 'list', '--json'], '', never) },
  {
    name: 'mcp until tools/list is answered',
    run: () => timed([CLI, 'mcp'], OPENING, (text) => text.includes('"tools":[') && text.endsWith('\n')),
  },
];

const times = SUBJECTS.map(() => []);
const loadBefore = loadavg()[0].toFixed(1);
try {
  for (const { run } of SUBJECTS) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < SUBJECTS.length; turn += 1) {
      const index = (round + turn) % SUBJECTS.length;
      times[index].push(await SUBJECTS[index].run());
    }
  }
} finally {
  rmSync(directory, { recursive: true });
}

const [bare, plain, mcp] = times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)]);
console.log(`node ${process.versions.node}, ${cpus().length} cores, ${rounds} interleaved rounds,`);
console.log(`load ${loadBefore} before and ${loadavg()[0].toFixed(1)} after; medians\n`);
const rowOf = (name, time, goal) => {
  const ratio = time / plain;
  const verdict = goal === undefined ? '' : ratio <= goal ? 'ok' : 'over';
  return [name, time.toFixed(1), ratio.toFixed(2), goal === undefined ? '' : `≤ ${goal}`, verdict];
};
console.log(
  formatTable(
    ['what', 'median ms', 'ratio to task list', 'goal', 'verdict'],
    [rowOf(SUBJECTS[0].name, bare), rowOf(SUBJECTS[1].name, plain), rowOf(SUBJECTS[2].name, mcp, GOAL)],
  ),
);
