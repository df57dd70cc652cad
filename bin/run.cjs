#!/usr/bin/env node
// CommonJS, because node's ES module loader costs a poll a tenth of its time.
const { poll } = require('../dist/poll.cjs');

const argv = process.argv.slice(2);

poll(argv)
  // A poll that fails is run again on the ordinary path, which knows how to report a bug.
  .catch(() => false)
  .then(async (answered) => {
    if (answered) return;
    const { main } = await import('../dist/main.js');
    await main(argv);
  });
