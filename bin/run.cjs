#!/usr/bin/env node
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const ROOT = join(__dirname, '..');
const argv = process.argv.slice(2);
const loaded = new Map();

run();

async function run() {
  if (await isAnsweredByPoll()) {
    // All is written: to end at once spares node the time to take itself apart.
    process.exit();
  }
  await load('dist/cli.cjs').main(argv, load);
}

/** A poll that fails is run again on the ordinary path, which knows how to report a bug. */
async function isAnsweredByPoll() {
  try {
    return await load('dist/poll.cjs').poll(argv);
  } catch {
    return false;
  }
}

/** A file of the package, by its path from the root, as `require` would load it. */
function load(file) {
  const known = loaded.get(file);
  if (known !== undefined) return known.exports;
  const filename = join(ROOT, file);
  // Kept only when it could be read: an empty schema would take anything.
  const module = { exports: file.endsWith('.json') ? JSON.parse(readFileSync(filename, 'utf8')) : {} };
  loaded.set(file, module);
  if (!file.endsWith('.json'))
    compile(filename).runInThisContext()(module.exports, requireBuilt, module, filename, dirname(filename));
  return module.exports;
}

/** Built files know each other by their path from the root. */
function requireBuilt(name) {
  return name.startsWith('dist/') ? load(name) : require(name);
}

/**
 * A built file with what V8 compiled of it when it was built. That is most of the time that a short command takes.
 * Another version of node than the one that built it does not accept it, and compiles.
 */
function compile(filename) {
  // The build writes ASCII only.
  const source = readFileSync(filename, 'latin1');
  return new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename,
    cachedData: compiled(filename),
  });
}

function compiled(filename) {
  try {
    return readFileSync(filename.replace(/\.cjs$/, '.v8'));
  } catch {
    return undefined;
  }
}
