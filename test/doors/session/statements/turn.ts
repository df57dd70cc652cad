import { expect } from 'vitest';
import { looks, patches, runs, ScriptedSession } from '../../../builders/scripted-session.ts';
import type { Statement } from './statement.ts';

export const TURN: readonly Statement[] = [
  {
    section: 'Turn',
    sentence:
      'A request to the Model - (initially) prompt + (optional) last_response_id, or (in loop) previous turn output',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [looks('a')] }, { text: 'One.' }, { text: 'Two.' }] });
      await told.configure();
      await told.say('1', 'First');
      await told.next('task_complete', '1');
      await told.say('2', 'Second', 'response-2');
      await told.next('task_complete', '2');
      const asked = told.requests.map(({ input, previousResponseId }) => ({ input, previousResponseId }));
      expect(asked).toEqual([
        { input: [{ type: 'text', text: 'First' }], previousResponseId: null },
        {
          input: [{ type: 'call_output', callId: 'call-1-0', output: 'output of a' }],
          previousResponseId: 'response-1',
        },
        { input: [{ type: 'text', text: 'Second' }], previousResponseId: 'response-2' },
      ]);
    },
  },
  {
    section: 'Turn',
    sentence:
      'The Model streams responses back in an SSE, which are collected until "completed" message and the SSE terminates',
    holds: async () => {
      const news = [
        { type: 'text_delta' as const, text: 'Do' },
        { type: 'waiting' as const, reason: 'it is busy', seconds: 2 },
        { type: 'text_delta' as const, text: 'ne.' },
      ];
      const told = new ScriptedSession({ says: [{ news, text: 'Done.' }] });
      await told.configure();
      await told.say('1', 'Go');
      await told.next('task_complete');
      const deltas = told.events.flatMap(({ msg }) => (msg.type === 'agent_message_delta' ? [msg.delta] : []));
      expect(deltas).toEqual(['Do', 'ne.']);
      expect(await told.next('agent_message')).toMatchObject({ message: 'Done.' });
      expect((await told.next('background_event')).message).toContain('it is busy');
    },
  },
  {
    section: 'Turn',
    sentence: 'Codex then executes command(s), applies patch(es), and outputs message(s) returned by the Model',
    holds: async () => {
      const says = [{ text: 'I try.', calls: [runs('a'), patches('planned')] }, { text: 'Done.' }];
      const told = new ScriptedSession({ says });
      await told.configure();
      await told.say('1', 'Go');
      await told.next('task_complete');
      expect(told.types('1')).toEqual([
        'task_started',
        'agent_message',
        ...['exec_command_begin', 'exec_command_output_delta', 'exec_command_end'],
        ...['patch_apply_begin', 'patch_apply_end'],
        'turn_complete',
        ...['agent_message', 'turn_complete', 'task_complete'],
      ]);
    },
  },
  {
    section: 'Turn',
    sentence: 'Pauses to request approval when necessary',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [runs('a')] }, { text: 'Done.' }] });
      await told.configure('on-request');
      await told.say('1', 'Go');
      expect(await told.next('exec_approval_request')).toMatchObject({ command: ['a'], cwd: told.cwd, public: null });
      expect(told.types('1')).toEqual(['task_started', 'exec_approval_request']);
      await told.session.stop('shutdown');
    },
  },
  {
    section: 'Turn',
    sentence: 'The output of one Turn is the input to the next Turn',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [looks('a'), runs('b')] }, { text: 'Done.' }] });
      await told.configure();
      await told.say('1', 'Go');
      await told.next('task_complete');
      expect(told.requests[1]?.input).toEqual([
        { type: 'call_output', callId: 'call-1-0', output: 'output of a' },
        { type: 'call_output', callId: 'call-1-1', output: 'output of b' },
      ]);
    },
  },
  {
    section: 'Turn',
    sentence: 'A Turn yielding no output terminates the Task',
    holds: async () => {
      const told = new ScriptedSession({ says: [{}] });
      await told.configure();
      await told.say('1', 'Go');
      expect(await told.next('task_complete')).toEqual({ type: 'task_complete', last_agent_message: null });
      expect(told.requests).toHaveLength(1);
    },
  },
  {
    section: 'Entities',
    sentence:
      "When a Turn completes, the response_id from the Model's final response.completed message is stored in the Session state to resume the thread given the next Op::UserInput.",
    holds: async () => {
      const told = new ScriptedSession({ says: [{ text: 'One.' }, { text: 'Two.' }] });
      await told.configure();
      await told.say('1', 'First');
      await told.next('task_complete', '1');
      await told.say('2', 'Second');
      await told.next('task_complete', '2');
      expect(told.requests[1]?.previousResponseId).toBe('response-1');
    },
  },
  {
    section: 'Entities',
    sentence:
      'The response_id is also returned in the EventMsg::TurnComplete to the UI, which can be used to fork the thread from an earlier point by providing it in the Op::UserInput.',
    holds: async () => {
      const told = new ScriptedSession({ says: [{ calls: [looks('a')] }, { text: 'One.' }, { text: 'Another.' }] });
      await told.configure();
      await told.say('1', 'First');
      await told.next('task_complete', '1');
      const { response_id } = await told.next('turn_complete', '1');
      await told.say('2', 'Otherwise', response_id);
      await told.next('task_complete', '2');
      // What came of the call of that turn was told after it, and is told again on the new way.
      expect(told.requests[2]).toMatchObject({
        previousResponseId: 'response-1',
        input: [
          { type: 'call_output', callId: 'call-1-0', output: 'output of a' },
          { type: 'text', text: 'Otherwise' },
        ],
      });
    },
  },
  {
    section: 'Entities',
    sentence:
      'Since only 1 Task can be run at a time, for parallel tasks it is recommended that a single Codex be run for each thread of work.',
    holds: async () => {
      const one = new ScriptedSession({ says: ['silence'] });
      const other = new ScriptedSession({ cwd: one.cwd, says: [{ text: 'Done.' }] });
      await Promise.all([one.configure(), other.configure()]);
      await Promise.all([one.say('1', 'Go'), other.say('2', 'Go')]);
      expect(await other.next('task_complete', '2')).toMatchObject({ last_agent_message: 'Done.' });
      await one.session.stop('shutdown');
    },
  },
];
