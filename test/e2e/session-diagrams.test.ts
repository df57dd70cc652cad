import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ResponsesServer, type Say, startResponsesServer } from '../builders/responses-server.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { SessionClient } from '../builders/session-client.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { SLUG_ISSUE } from '../builders/slug-kit.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

let github: SimulatedGithub;
let server: ResponsesServer;
let session: SessionClient;
beforeEach(async () => {
  const sandbox = { engine: 'bwrap', accept: ['container', 'namespace'] };
  [github, server] = await Promise.all([simulatedGithub({ config: { sandbox } }), startResponsesServer()]);
});
afterEach(async () => {
  session.child.kill('SIGKILL');
  await session.ended;
  await Promise.all([github.close(), server.close()]);
});

const call = (name: string, input: object): Say => ({ calls: [{ name, input }] });
const exec = (...argv: string[]): Say => call('run_in_sandbox', { argv });

/** Events that the diagrams leave out, as they say themselves. */
const UNIMPORTANT = ['background_event', 'verification_passed', 'agent_message_delta', 'exec_command_output_delta'];

/** A UI with a workspace to work in. */
async function begin(policy: string): Promise<void> {
  const own = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'a-key-for-tests' };
  session = new SessionClient({
    cwd: github.directory,
    env: { HOME: temporaryDirectory(), ...environmentOf(github.simulator), ...own },
  });
  await session.configure({ model: { provider: 'responses', name: 'some-model' }, approval_policy: policy });
  for (const name of ['plan', 'checkout']) {
    session.submit(name, { type: 'verb', name, input: { issue: SLUG_ISSUE } });
    await session.next('verb_result', { id: name });
  }
}

const story = (id: string) => session.types(id).filter((type) => !UNIMPORTANT.includes(type));

describeOnEngines('the diagrams of the protocol, over a real pipe', () => {
  it('a single user input, followed by a task with an approval', { timeout: 180_000 }, async () => {
    const [fix] = SLUG_KIT_FIX;
    if (fix === undefined) throw new Error('no fix');
    server.say = [
      exec('node', '--version'),
      call('apply_patch', { edits: [{ path: fix.file, old: fix.from, new: fix.to }] }),
      { text: 'Done.' },
    ];
    await begin('on-request');
    session.say('task', 'Have a look, and mend it.');
    await session.next('exec_approval_request', { id: 'task' });
    expect(story('task')).toEqual(['task_started', 'exec_approval_request']);
    expect(server.asked).toHaveLength(1);
    session.submit('allow', { type: 'exec_approval', id: 'task', decision: 'approved' });
    expect(await session.next('task_complete', { id: 'task' })).toMatchObject({ last_agent_message: 'Done.' });
    expect(story('task')).toEqual([
      'task_started',
      'exec_approval_request',
      ...['exec_command_begin', 'exec_command_end', 'turn_complete'],
      ...['patch_apply_begin', 'patch_apply_end', 'turn_complete'],
      ...['agent_message', 'turn_complete', 'task_complete'],
    ]);
    expect(await session.next('exec_command_end', { id: 'task' })).toMatchObject({ exit_code: 0 });
    expect(await session.next('patch_apply_begin', { id: 'task' })).toMatchObject({ auto_approved: true });
    const patched = join(github.directory, '.contribflow/workspaces/quillworks-slug-kit-41', fix.file);
    expect(readFileSync(patched, 'utf8')).toContain(fix.to);
    // The standard output of the command, and the success of the patch, are what the model is told next.
    expect(server.asked.map(({ body }) => body.input[0]?.type)).toEqual([
      'message',
      'function_call_output',
      'function_call_output',
    ]);
    expect(server.asked[1]?.body.input[0]?.output).toMatch(/v\d+\./);
  });

  it('an interrupt, and going on with additional input', { timeout: 180_000 }, async () => {
    server.say = [
      exec('node', '-p', '1 + 1'),
      exec('sh', '-c', 'echo asleep; sleep 600'),
      exec('node', '-p', '2 + 2'),
      { text: 'Done.' },
    ];
    await begin('never');
    session.say('task1', 'Go.');
    const { response_id } = await session.next('turn_complete', { id: 'task1' });
    await session.until(() =>
      session.events.filter(({ msg }) => msg.type === 'exec_command_begin').length === 2 ? true : undefined,
    );
    session.submit('stop', { type: 'interrupt' });
    expect(await session.next('error', { id: 'task1' })).toMatchObject({ message: 'interrupted' });
    session.say('task2', 'Do something else.', { last_response_id: response_id });
    expect(await session.next('task_complete', { id: 'task2' })).toMatchObject({ last_agent_message: 'Done.' });
    expect(story('task1')).toEqual([
      'task_started',
      ...['exec_command_begin', 'exec_command_end', 'turn_complete'],
      ...['exec_command_begin', 'error', 'turn_aborted'],
    ]);
    expect(story('task2')).toEqual([
      'task_started',
      ...['exec_command_begin', 'exec_command_end', 'turn_complete'],
      ...['agent_message', 'turn_complete', 'task_complete'],
    ]);
    // The thread goes on where the first task had completed a turn, whose output the model was told before, too.
    expect(server.asked[2]?.body.previous_response_id).toBe(response_id);
    expect(server.asked[2]?.body.input.map(({ type }) => type)).toEqual(['function_call_output', 'message']);
  });
}, ['bwrap']);
