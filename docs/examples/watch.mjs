#!/usr/bin/env node
// Watches a directory that somebody else works in, and calls a person when it is a person's turn:
//   node watch.mjs 'notify-send ContribFlow'
// The notifier is a command line; the message is added as its last argument. Ends when the pull request exists.
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

const [notifier = 'echo'] = process.argv.slice(2);
const watch = spawn('contribflow', ['next', '--watch'], { stdio: ['ignore', 'pipe', 'inherit'] });

/** Who has to act, or null while the work goes on without anybody. */
function turnOf({ requiresHumanApproval, commandKind, nextAction }) {
  if (requiresHumanApproval) return 'A person has to decide';
  if (nextAction === 'done') return 'The pull request is open';
  return commandKind === 'manual' ? 'Something is to be done by hand' : null;
}

// One document a line; a line comes only when the answer has become another one.
for await (const line of createInterface({ input: watch.stdout })) {
  const next = JSON.parse(line);
  const turn = turnOf(next);
  const message = `${turn}: ${next.recommendedCommand}`;
  if (turn !== null) spawnSync('/bin/sh', ['-c', `${notifier} "$1"`, 'sh', message], { stdio: 'inherit' });
  if (next.nextAction === 'done') watch.kill('SIGTERM');
}
