#!/usr/bin/env node
// A small UI on a terminal over contribflow session, in a directory that is set up:  node session-ui.mjs [words]
// It shows what the session says, asks before anything is done, and stops at the gate. Words such as "owner/repo#12" name
// an issue; "go on" is enough otherwise. Ctrl-C stops the task, an empty line ends the session.
import { createInterface } from 'node:readline';
import { isApprovalRequest, openSession } from 'contribflow/client';

const input = createInterface({ input: process.stdin });
const lines = input[Symbol.asyncIterator]();
const session = openSession();

/** What comes from repositories and models may be made to fool a terminal: only what can be seen is shown. */
const seen = (text) => text.replaceAll(/[^\P{C}\n\t]/gu, '?');
const show = (mark, text) => process.stdout.write(`${seen(text).replaceAll(/^/gm, `${mark} `)}\n`);

/** The next line that a person types; nothing when there is nobody any more. */
async function ask(question) {
  process.stdout.write(`? ${question} `);
  const { value, done } = await lines.next();
  return done ? '' : value.trim();
}

const SIGNS = { done: '●', now: '◎', stopped: '✕', stale: '◌', not_evidence: '◌', ahead: '○' };

/** The diagram of the flow, on one line. */
function drawn({ statuses, animationStepId }) {
  const signs = Object.values(statuses).map((status) => SIGNS[status] ?? '?');
  return `${signs.join('─')}  ${animationStepId.replaceAll('_', ' ')}`;
}

const DECISIONS = { y: 'approved', a: 'approved_for_session', n: 'denied', q: 'abort' };

/** Something that stays on this machine. */
async function decide(request) {
  const { msg } = request;
  if (msg.type === 'exec_approval_request') show('$', msg.command.join(' '));
  else for (const [file, change] of Object.entries(msg.changes)) show('±', patchOf(file, change));
  show(' ', msg.reason);
  const answer = await ask('May it? [y]es, yes to [a]ll of these, [n]o, [q]uit the task:');
  session.approve(request, DECISIONS[answer] ?? 'denied');
}

const patchOf = (file, { add, delete: deleted, update }) =>
  `${file}\n${update?.unified_diff ?? add?.content ?? deleted?.content ?? ''}`;

/** Something that would be public: the whole list is shown, and the yes is for exactly its digest. */
async function decideAtGate(request) {
  const { would_run: commands, digest, terminal_command: first, expires_at: until } = request.msg.public;
  show('!', 'This would become public under your name:');
  for (const command of commands) show('!   $', command);
  show('!', `${request.msg.reason}\nDigest ${digest}${until === null ? '' : `, until ${until}`}`);
  if (first !== null) {
    show('!', `It takes a person at a terminal of their own first: ${first}`);
    session.approve(request, 'denied');
    return;
  }
  const typed = await ask(`To say yes, type the first six characters of the digest:`);
  if (typed !== '' && digest.startsWith(typed) && typed.length >= 6) session.approve(request, 'approved', digest);
  else session.approve(request, 'denied');
}

/** What is shown of an event. Types that are not here are for other UIs, or of a later version. */
const SHOWN = {
  session_configured: ({ version, model }) => show('·', `contribflow ${version}, model ${model.provider}`),
  agent_message: ({ message }) => show('›', message),
  exec_command_begin: ({ command }) => show('$', command.join(' ')),
  exec_command_end: ({ exit_code: code, duration }) => show(' ', `exit code ${code} after ${duration.secs} s`),
  visualization_step: ({ visualizationContext }) => show('·', drawn(visualizationContext)),
  background_event: ({ message }) => show('·', message),
  turn_aborted: ({ reason }) => show('✕', `stopped: ${reason}`),
  error: ({ message }) => show('✕', message),
};

/** After these a person has the word again. */
const OVER = ['task_complete', 'turn_aborted'];

/** What a person wants done, or the end. */
async function listen() {
  const words = await ask('What next? (an empty line ends)');
  if (words === '') close();
  else session.say(words);
}

let isClosing = false;
function close() {
  isClosing = true;
  input.close();
  void session.close().then((code) => {
    process.exitCode = code ?? 1;
  });
}

let interrupts = 0;
process.on('SIGINT', () => {
  interrupts += 1;
  if (interrupts === 1) session.interrupt();
  else close();
});

session.submit({
  type: 'configure_session',
  model: { provider: 'follow' },
  cwd: process.cwd(),
  approval_policy: 'untrusted',
});
const first = process.argv.slice(2).join(' ');
if (first !== '') session.say(first);

for await (const event of session) {
  const { msg } = event;
  SHOWN[msg.type]?.(msg);
  if (isClosing) continue;
  if (isApprovalRequest(event)) {
    if (msg.type === 'exec_approval_request' && msg.public !== null) await decideAtGate(event);
    else await decide(event);
  }
  if (OVER.includes(msg.type) || (msg.type === 'session_configured' && first === '')) {
    interrupts = 0;
    await listen();
  }
}
