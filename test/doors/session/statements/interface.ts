import { expect } from 'vitest';
import { temporaryDirectory } from '../../../builders/run-cli.ts';
import { runs, ScriptedSession } from '../../../builders/scripted-session.ts';
import { SessionClient } from '../../../builders/session-client.ts';
import type { Statement } from './statement.ts';

async function finished(says: ConstructorParameters<typeof ScriptedSession>[0]['says']): Promise<ScriptedSession> {
  const told = new ScriptedSession({ says });
  await told.configure();
  await told.say('task', 'Go');
  await told.next('task_complete', 'task');
  return told;
}

export const INTERFACE: readonly Statement[] = [
  {
    section: 'Submission',
    sentence: 'Has an string ID provided by the UI, referred to as sub_id',
    holds: async () => {
      const session = new SessionClient({ cwd: temporaryDirectory() });
      session.write('{"id":7,"op":{"type":"interrupt"}}\n');
      expect(await session.next('error')).toMatchObject({ code: 'invalid_submission' });
      await session.close();
    },
  },
  {
    section: 'Submission',
    sentence: 'This enum is non_exhaustive; variants can be added at future dates',
    holds: async () => {
      const session = new SessionClient({ cwd: temporaryDirectory() });
      session.submit('1', { type: 'of_the_future' });
      expect(await session.next('error', { id: '1' })).toMatchObject({ code: 'unknown_op' });
      await session.configure();
      await session.close();
    },
  },
  {
    section: 'Event',
    sentence:
      'Each Event has a non-unique ID, matching the sub_id from the Op::UserInput that started the current task.',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ text: 'I try.', calls: [runs('a')] }, { text: 'Done.' }] });
      await told.configure('untrusted');
      await told.say('task', 'Go');
      await told.next('exec_approval_request', 'task');
      await told.submit('yes', { type: 'exec_approval', id: 'task', decision: 'approved' });
      await told.next('task_complete', 'task');
      expect(new Set(told.events.slice(1).map(({ id }) => id))).toEqual(new Set(['task']));
    },
  },
  {
    section: 'Op',
    sentence: 'Op::UserInput – Any input from the user to kick off a Task',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ text: 'Done.' }] });
      await told.configure();
      await told.submit('1', {
        type: 'user_input',
        items: [
          { type: 'text', text: 'One.' },
          { type: 'text', text: 'Two.' },
        ],
      });
      await told.next('task_complete', '1');
      expect(told.requests[0]?.input.map((each) => (each.type === 'text' ? each.text : ''))).toEqual(['One.', 'Two.']);
    },
  },
  {
    section: 'Op',
    sentence: 'Op::Interrupt – Interrupts a running task',
    holds: async () => {
      const told = new ScriptedSession({ says: ['silence'] });
      await told.configure();
      await told.say('1', 'Go');
      await told.next('task_started', '1');
      await told.submit('2', { type: 'interrupt' });
      expect(await told.next('error', '1')).toEqual({ type: 'error', code: 'interrupted', message: 'interrupted' });
    },
  },
  {
    section: 'Op',
    sentence: 'Op::ExecApproval – Approve or deny code execution',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [runs('a')] }, { calls: [runs('b')] }, { text: 'Done.' }] });
      await told.configure('on-request');
      await told.say('1', 'Go');
      await told.next('exec_approval_request', '1');
      await told.submit('2', { type: 'exec_approval', id: '1', decision: 'approved' });
      await told.next('exec_approval_request', '1', 1);
      await told.submit('3', { type: 'exec_approval', id: '1', decision: 'denied' });
      await told.next('task_complete', '1');
      expect(told.ran).toEqual(['a']);
    },
  },
  {
    section: 'EventMsg',
    sentence: 'EventMsg::AgentMessage – Messages from the Model',
    holds: async () => {
      const told = await finished([{ text: 'Hello.' }]);
      expect(await told.next('agent_message')).toMatchObject({ message: 'Hello.' });
    },
  },
  {
    section: 'EventMsg',
    sentence: 'EventMsg::TaskComplete – A task completed successfully',
    holds: async () => {
      const told = await finished([{ text: 'Hello.' }]);
      expect(told.types('task').at(-1)).toBe('task_complete');
      expect(told.types('task')).not.toContain('error');
    },
  },
  {
    section: 'EventMsg',
    sentence: 'EventMsg::Error – A task stopped with an error',
    holds: async () => {
      const told = await finished([{ failure: { kind: 'refused', message: 'No such model.' } }]);
      expect(await told.next('error', 'task')).toMatchObject({ message: 'No such model.' });
    },
  },
  {
    section: 'EventMsg',
    sentence: 'EventMsg::TurnComplete – Contains a response_id bookmark for last response_id executed by the task.',
    holds: async () => {
      const told = await finished([{ text: 'Hello.' }]);
      expect(await told.next('turn_complete')).toMatchObject({ response_id: 'response-1' });
    },
  },
  {
    section: 'EventMsg',
    sentence: 'It can be stored and used in future Sessions to resume threads of work.',
    holds: async () => {
      const told = await finished([{ text: 'Hello.' }]);
      const later = new ScriptedSession({ cwd: told.cwd, says: [{ text: 'Welcome back.' }] });
      await later.configure();
      await later.say('1', 'Go on', 'response-1');
      await later.next('task_complete', '1');
      expect(later.requests[0]?.previousResponseId).toBe('response-1');
      await later.say('2', 'Go on', 'response-of-nobody');
      expect(await later.next('error', '2')).toMatchObject({ code: 'unknown_response_id' });
      expect(later.requests).toHaveLength(1);
    },
  },
  {
    section: 'Transport',
    sentence:
      'Non-framed transports, such as stdin/stdout and TCP, should use newline-delimited JSON in sending messages.',
    holds: async () => {
      const session = new SessionClient({ cwd: temporaryDirectory() });
      await session.configure({ instructions: 'One line,\nand another.' });
      session.submit('1', { type: 'verb', name: 'explain', input: {} });
      await session.next('verb_result', { id: '1' });
      expect(session.types()).toEqual(['session_configured', 'verb_result']);
      await session.close();
    },
  },
  {
    section: 'Migration',
    sentence: 'Existing UI flows remain valid; new fields are optional with sensible defaults.',
    holds: async () => {
      const session = new SessionClient({ cwd: temporaryDirectory() });
      const configured = await session.configure();
      expect(configured).toMatchObject({ model: { provider: 'follow', name: null } });
      const again = await session.configure({
        classification: 'Component.OpenSource.CoRT.Peer.Ephemeral.Full-Access',
        security: 'Full-Access',
      });
      expect(again.session_id).not.toBe(configured.session_id);
      await session.close();
    },
  },
];
