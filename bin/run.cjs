#!/usr/bin/env node
const { poll } = require('../dist/poll.cjs');

const argv = process.argv.slice(2);

poll(argv)
  // A poll that fails is run again on the ordinary path, which knows how to report a bug.
  .catch(() => false)
  .then((answered) => {
    if (answered) return undefined;
    const { main } = require('../dist/cli.cjs');
    const read = (file) => require(`../${file}`);
    return main(argv, read);
  });
