#!/usr/bin/env node
// Drives ContribFlow in the current directory until a person is needed:  node follow.mjs [editing hook]
// The hook is a command line. It is run in the workspace when an edit is wanted; CONTRIBFLOW_ISSUE and CONTRIBFLOW_WHY
// say for what. Exit codes: 0 the pull request exists, 8 it is a person's turn, 1 the advice leads nowhere.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const [hook] = process.argv.slice(2);
const EDITS = ['edit_workspace', 'fix_validation_failures'];
const RETRIES = 5;

const shell = (command, options) =>
  spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], ...options });

function ask(command) {
  const { status, stdout } = shell(command);
  process.stderr.write(`${command}: exit code ${status}\n`);
  return { code: status, ...JSON.parse(stdout) };
}

function stop(exitCode, why, { recommendedCommand, reason }) {
  process.stdout.write(`${JSON.stringify({ stopped: why, recommendedCommand, reason })}\n`);
  process.exit(exitCode);
}

/** Only time ends a limit of GitHub's, so nothing is sent before it is over. */
async function backOff() {
  const { backoff } = ask('contribflow status --json');
  await sleep(Math.max(Date.parse(backoff?.notBefore) - Date.now() || 0, 0) + 1000);
}

/** Lets the hook change the files; the patch is taken again afterwards, whatever the edit was for. */
function edit({ issue, recommendedCommand }) {
  const { workspacePath } = ask('contribflow task list --json').tasks.find(({ active }) => active);
  const env = { ...process.env, CONTRIBFLOW_ISSUE: issue, CONTRIBFLOW_WHY: recommendedCommand };
  const isDone = shell(hook, { cwd: workspacePath, env, stdio: ['ignore', 2, 'inherit'] }).status === 0;
  return isDone && ask('contribflow diff --json').code === 0;
}

let followed = '';
let retries = 0;
for (;;) {
  const next = ask('contribflow next --json');
  if (next.requiresHumanApproval) stop(8, 'a person decides how to go on', next);
  if (next.commandKind === 'url') stop(0, 'the pull request exists', next);
  if (next.nextAction === 'wait_or_refine_discovery') {
    await backOff();
    followed = '';
    continue;
  }
  const advice = `${next.state} ${next.recommendedCommand}`;
  if (advice === followed) stop(1, 'the same advice again, so following it changed nothing', next);
  followed = advice;
  if (next.commandKind === 'manual') {
    if (!hook || !EDITS.includes(next.nextAction) || !edit(next)) stop(8, 'something is to be done by hand', next);
    continue;
  }
  const answer = ask(next.recommendedCommand);
  if (answer.requiresHumanApproval) stop(8, 'a person decides how to go on', answer);
  if (answer.nextAction === 'wait_or_refine_discovery') await backOff();
  else if (answer.nextAction === 'retry' && retries++ < RETRIES) await sleep(1000 * 2 ** retries);
  else continue;
  followed = '';
}
