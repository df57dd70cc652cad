#!/usr/bin/env node
// Takes the pictures of the board for the pages, of the runs of the demo:
//   npm run pictures
// Wants a built program, chromium, a sandbox, and `script` of util-linux for a terminal to sign in at.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = join(ROOT, 'bin/run.cjs');
const run = promisify(execFile);

const LIGHT = { width: 1120, height: 760, scheme: 'light' };
const DARK = { ...LIGHT, scheme: 'dark' };
const PHONE = { width: 390, height: 760, scheme: 'light' };
/** What is in sight: the top of the page where nothing else is said. */
const PICTURES = [
  { name: 'runs-light', path: () => '/', ...LIGHT },
  { name: 'runs-dark', path: () => '/', ...DARK },
  { name: 'runs-phone', path: () => '/', ...PHONE },
  { name: 'gate-light', path: (runId) => `/runs/${runId}`, ...LIGHT },
  { name: 'gate-dark', path: (runId) => `/runs/${runId}`, at: '#decision', ...DARK },
  { name: 'gate-phone', path: (runId) => `/runs/${runId}`, ...PHONE },
  { name: 'diff-light', path: (runId) => `/runs/${runId}`, at: '#diff', ...LIGHT },
];

const out = process.argv[2] ?? join(ROOT, 'docs/pictures');
const work = await mkdtemp(join(tmpdir(), 'contribflow-pictures-'));
try {
  await takeAll(await loadBrowser(work));
} finally {
  await rm(work, { recursive: true, force: true });
}

async function takeAll({ BrowserPage, Chromium, findChromium }) {
  const { keptDirectory, board } = await playDemo();
  const waiting = board.runs.findLast(({ status }) => status === 'waiting-approval');
  const server = spawn(
    process.execPath,
    [CLI, 'serve', '--no-worker', '--port', '0', '--store', board.store, '--json'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said] = await once(server.stdout, 'data');
  const { url } = JSON.parse(said);
  const browser = Chromium.start(findChromium());
  try {
    const page = await BrowserPage.open(browser);
    await page.visit(await linkOn(url, board.store));
    await page.until(`document.querySelector('a.run') !== null`);
    for (const picture of PICTURES) await take(page, url, waiting.runId, picture);
  } finally {
    await browser.close();
    server.kill();
    await rm(keptDirectory, { recursive: true, force: true });
  }
}

async function playDemo() {
  const { stdout } = await run(process.execPath, [CLI, 'demo', '--via', 'host', '--approve', '--keep', '--json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

/** A link is shown on a terminal only. */
async function linkOn(url, store) {
  const line = `'${process.execPath}' '${CLI}' sign-in --name ada --url ${url} --store '${store}'`;
  const { stdout } = await run('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: { PATH: process.env.PATH, HOME: work },
  });
  return /http\S+#[\w-]+/.exec(stdout)[0];
}

async function take(page, url, runId, { name, path, at, ...surroundings }) {
  await page.surround({ ...surroundings, isMotionReduced: true });
  await page.visit(`${url}${path(runId)}`);
  await page.until(`document.querySelector('a.run, .diff .tk') !== null`);
  const top =
    at === undefined
      ? 0
      : await page.evaluate(`document.querySelector('${at}').getBoundingClientRect().top + scrollY - 16`);
  const { width, height } = surroundings;
  const { data } = await page.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: top, width, height, scale: 1 },
  });
  const file = join(out, `board-${name}.png`);
  await writeFile(file, Buffer.from(data, 'base64'));
  console.log(`${file}: ${Math.round((await stat(file)).size / 1024)} KiB`);
}

/** The sources are TypeScript, which this node may not read. */
async function loadBrowser(directory) {
  const outfile = join(directory, 'browser.mjs');
  const contents = "export * from './browser-page.ts'; export * from './chromium.ts';";
  const stdin = { contents, resolveDir: dirname(fileURLToPath(import.meta.url)), loader: 'ts' };
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile });
  return import(pathToFileURL(outfile));
}
