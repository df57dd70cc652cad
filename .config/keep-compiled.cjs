// Preloaded by the build before bin/run.cjs: keeps, beside each file that it loads, what V8 has compiled of it until the
// end of the run. Functions that no run reaches are not in it, so the build makes a typical run of each command; a file
// that several commands share begins with what was kept of it before.
const { writeFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');

const loaded = new Map();

vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    if (isWorthTheRoom(options.filename)) loaded.set(options.filename, this);
  }
};

/** What is loaded later serves runs that wait for others anyway; what other protocols and git need makes itself felt. */
function isWorthTheRoom(filename) {
  return (
    !filename.includes('/dist/later/') ||
    /\/(?:answer-envelope|git-ports|serve|serve-by-library|simple-git|verbs)\.cjs$/.test(filename)
  );
}

process.on('exit', () => {
  // Compiled code holds for the flags of the moment in which it is kept, and some runs have changed theirs
  // (src/adapters/process/steady-memory.ts). These are what V8 begins with.
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
  for (const [filename, script] of loaded) writeFileSync(filename.replace(/\.cjs$/, '.v8'), script.createCachedData());
});
