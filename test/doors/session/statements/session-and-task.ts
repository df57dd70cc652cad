import { expect } from 'vitest';
import { temporaryDirectory } from '../../../builders/run-cli.ts';
import { looks, patches, runs, ScriptedSession } from '../../../builders/scripted-session.ts';
import { SessionClient } from '../../../builders/session-client.ts';
import type { Statement } from './statement.ts';

const TASK_OF_ONE_TURN = ['task_started', 'agent_message', 'turn_complete', 'task_complete'];

/** A session whose task runs a command that does not end. */
async function busy(): Promise<ScriptedSession> {
  const told = new ScriptedSession({ says: [{ calls: [runs('sleep')] }, { text: 'Done.' }], endless: true });
  await told.configure();
  await told.say('1', 'Go');
  await told.next('exec_command_output_delta', '1');
  return told;
}

export const SESSION_AND_TASK: readonly Statement[] = [
  {
    section: 'Codex',
    sentence: 'Runs locally, either in a background thread or separate process',
    holds: async () => {
      const session = new SessionClient({ cwd: temporaryDirectory() });
      expect(session.child.pid).not.toBe(process.pid);
      await session.configure();
      expect(await session.close()).toBe(0);
    },
  },
  {
    section: 'Codex',
    sentence: 'Communicated to via a queue pair – SQ (Submission Queue) / EQ (Event Queue)',
    holds: async () => {
      const session = new SessionClient({ cwd: temporaryDirectory() });
      await session.configure();
      session.submit('1', { type: 'verb', name: 'next' });
      await session.next('verb_result', { id: '1' });
      await session.close();
      expect(session.events.map(({ id }) => id)).toEqual(['configure', '1']);
    },
  },
  {
    section: 'Codex',
    sentence: 'Takes user input, makes requests to the Model, executes commands and applies patches.',
    holds: async () => {
      const told = new ScriptedSession({
        says: [{ calls: [runs('make'), patches('planned.txt')] }, { text: 'Done.' }],
      });
      await told.configure();
      await told.say('1', 'Make it so');
      await told.next('task_complete');
      expect(told.requests[0]?.input).toEqual([{ type: 'text', text: 'Make it so' }]);
      expect(told.ran).toEqual(['make', 'patch planned.txt']);
    },
  },
  {
    section: 'Session',
    sentence:
      'Codex starts with no Session, and it is initialized by Op::ConfigureSession, which should be the first message sent by the UI.',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ text: 'Hi.' }] });
      await told.say('1', 'Go');
      expect(await told.next('error', '1')).toMatchObject({ code: 'not_configured' });
      await told.configure();
      await told.say('2', 'Go');
      await told.next('task_complete', '2');
      expect(told.types('2')).toEqual(TASK_OF_ONE_TURN);
    },
  },
  {
    section: 'Session',
    sentence: 'The current Session can be reconfigured with additional Op::ConfigureSession calls.',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [runs('a')] }, { text: 'Done.' }] });
      await told.configure('never');
      await told.configure('untrusted');
      await told.say('1', 'Go');
      await told.next('exec_approval_request', '1');
      const configured = told.events.flatMap(({ msg }) =>
        msg.type === 'session_configured' ? [msg.approval_policy] : [],
      );
      expect(configured).toEqual(['never', 'untrusted']);
    },
  },
  {
    section: 'Session',
    sentence: 'Any running execution is aborted when the session is reconfigured.',
    holds: async () => {
      const told = await busy();
      await told.configure();
      expect(await told.next('turn_aborted', '1')).toMatchObject({ reason: 'reconfigured' });
      await told.session.finish();
      expect(told.stopped).toEqual(['sleep']);
    },
  },
  {
    section: 'Task',
    sentence: 'A Task is Codex executing work in response to user input.',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ text: 'Hi.' }] });
      await told.configure();
      await told.session.finish();
      expect(told.requests).toEqual([]);
    },
  },
  {
    section: 'Task',
    sentence: 'Session has at most one Task running at a time.',
    holds: async () => {
      const told = await busy();
      await told.say('2', 'This instead');
      await told.next('task_started', '2');
      // The one before was gone by then.
      expect(told.stopped).toEqual(['sleep']);
      await told.next('task_complete', '2');
    },
  },
  {
    section: 'Task',
    sentence: 'Receiving Op::UserInput starts a Task',
    holds: async () => {
      const told = new ScriptedSession({ says: ['silence'] });
      await told.configure();
      await told.say('1', 'Go');
      expect(await told.next('task_started', '1')).toEqual({ type: 'task_started' });
      await told.session.stop('shutdown');
    },
  },
  {
    section: 'Task',
    sentence: 'Consists of a series of Turns',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [looks('a')] }, { calls: [looks('b')] }, { text: 'Done.' }] });
      await told.configure();
      await told.say('1', 'Go');
      await told.next('task_complete');
      expect(told.types('1').filter((type) => type === 'turn_complete')).toHaveLength(3);
    },
  },
  {
    section: 'Task',
    sentence:
      'The Task executes until: The Model completes the task and there is no output to feed into an additional Turn',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [looks('a')] }, { text: 'Done.' }, { text: 'Never said.' }] });
      await told.configure();
      await told.say('1', 'Go');
      expect(await told.next('task_complete')).toEqual({ type: 'task_complete', last_agent_message: 'Done.' });
      expect(told.requests).toHaveLength(2);
    },
  },
  {
    section: 'Task',
    sentence: 'Additional Op::UserInput aborts the current task and starts a new one',
    holds: async () => {
      const told = await busy();
      await told.say('2', 'This instead');
      expect(await told.next('turn_aborted', '1')).toMatchObject({ reason: 'replaced' });
      await told.next('task_complete', '2');
      expect(told.types('1')).not.toContain('task_complete');
    },
  },
  {
    section: 'Task',
    sentence: 'UI interrupts with Op::Interrupt',
    holds: async () => {
      const told = await busy();
      await told.submit('2', { type: 'interrupt' });
      await told.session.finish();
      expect(told.types('1').slice(-2)).toEqual(['error', 'turn_aborted']);
      expect(told.stopped).toEqual(['sleep']);
    },
  },
  {
    section: 'Task',
    sentence: 'Fatal errors are encountered, eg. Model connection exceeding retry limits',
    holds: async () => {
      const failure = { kind: 'unreachable' as const, message: 'The model does not answer.' };
      const told = new ScriptedSession({ says: [{ failure }] });
      await told.configure();
      await told.say('1', 'Go');
      expect(await told.next('task_complete')).toEqual({ type: 'task_complete', last_agent_message: null });
      expect(await told.next('error', '1')).toMatchObject({ code: 'model_failed', message: failure.message });
      expect(told.types('1')).toEqual(['task_started', 'error', 'task_complete']);
    },
  },
  {
    section: 'Task',
    sentence: 'Blocked by user approval (executing a command or patch)',
    holds: async () => {
      const told = new ScriptedSession({
        says: [{ calls: [patches('x')] }, { calls: [runs('y')] }, { text: 'Done.' }],
      });
      await told.configure('untrusted');
      await told.say('1', 'Go');
      await told.next('apply_patch_approval_request');
      expect(told.ran).toEqual([]);
      await told.submit('2', { type: 'patch_approval', id: '1', decision: 'approved' });
      await told.next('exec_approval_request');
      expect(told.ran).toEqual(['patch x']);
      await told.submit('3', { type: 'exec_approval', id: '1', decision: 'approved' });
      await told.next('task_complete');
      expect(told.ran).toEqual(['patch x', 'y']);
    },
  },
];
