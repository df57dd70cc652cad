#!/usr/bin/env node
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const ROOT = join(__dirname, '..');
const argv = process.argv.slice(2);

run();

async function run() {
  if (await isAnsweredByPoll()) {
    // All is written: to end at once spares node the time to take itself apart.
    process.exit();
  }
  await load(join(ROOT, 'dist/cli.cjs')).main(argv, (file) => load(join(ROOT, file)));
}

/** A poll that fails is run again on the ordinary path, which knows how to report a bug. */
async function isAnsweredByPoll() {
  try {
    return await load(join(ROOT, 'dist/poll.cjs')).poll(argv);
  } catch {
    return false;
  }
}

/**
 * A built file, as `require` would load it, but with what V8 compiled of it when it was built. That is most of the time
 * that a short command takes. Another version of node than the one that built it does not accept it, and compiles.
 */
function load(filename) {
  if (filename.endsWith('.json')) return JSON.parse(readFileSync(filename, 'utf8'));
  // The build writes ASCII only.
  const source = readFileSync(filename, 'latin1');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename,
    cachedData: compiled(filename),
  });
  const folder = dirname(filename);
  const requireFrom = (name) => (name.startsWith('.') ? load(join(folder, name)) : require(name));
  const module = { exports: {} };
  script.runInThisContext()(module.exports, requireFrom, module, filename, folder);
  return module.exports;
}

function compiled(filename) {
  try {
    return readFileSync(filename.replace(/\.cjs$/, '.v8'));
  } catch {
    return undefined;
  }
}
