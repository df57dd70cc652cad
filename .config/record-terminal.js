#!/usr/bin/env node
// Runs a command on a terminal of its own and draws what the terminal shows as an SVG.
//   node .config/record-terminal.js --out demo.svg [--columns 80] [--first 40 --last 20] [--title text] -- <command>
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    columns: { type: 'string', default: '80' },
    first: { type: 'string', default: 'Infinity' },
    last: { type: 'string', default: '0' },
    title: { type: 'string' },
  },
});
const command = positionals.join(' ');
if (values.out === undefined || command === '') {
  console.error('What to write and what to run? --out <file> -- <command>');
  process.exit(2);
}

const columns = Number(values.columns);
const { cut, linesOf, pictureOf } = await loadTerminal();
const { output, code } = await recorded(command, columns);
const lines = cut(linesOf(output, columns), { first: Number(values.first), last: Number(values.last) });
await mkdir(dirname(values.out), { recursive: true });
await writeFile(
  values.out,
  pictureOf(lines, { columns, title: values.title ?? `What ${command} shows on a terminal` }),
);
console.error(`${values.out}: ${lines.length} lines; ${command} ended with ${code}`);

/**
 * `script` of util-linux gives the command a terminal; the size is set from inside, where it belongs to that one. Nobody
 * is there to answer questions.
 */
function recorded(line, width) {
  const inside = `stty cols ${width} rows 50; exec ${line} </dev/null`;
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', inside, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm-256color', SHELL: '/bin/sh' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ output: text, code: status }));
  });
}

async function loadTerminal() {
  const directory = await mkdtemp(join(tmpdir(), 'contribflow-terminal-'));
  const outfile = join(directory, 'terminal.mjs');
  await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: `
        export { cut } from './.config/terminal/cut.ts';
        export { linesOf } from './.config/terminal/screen.ts';
        export { pictureOf } from './.config/terminal/picture.ts';`,
      resolveDir: ROOT,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const loaded = await import(pathToFileURL(outfile).href);
  await rm(directory, { recursive: true });
  return loaded;
}
