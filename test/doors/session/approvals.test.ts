import { describe, expect, it } from 'vitest';
import { looks, patches, runs, ScriptedSession } from '../../builders/scripted-session.ts';

const approve = (
  id: string,
  decision: 'approved' | 'approved_for_session' | 'denied' | 'abort',
  more: object = {},
) => ({
  type: 'exec_approval' as const,
  id,
  decision,
  ...more,
});

describe('what is asked for', () => {
  const calls = {
    'a look': looks('ls'),
    'a patch within the plan': patches('planned.txt'),
    'a patch beyond the plan': patches('other.txt'),
    'a command in the sandbox': runs('npm', 'test'),
  };
  const REQUESTS = ['exec_approval_request', 'apply_patch_approval_request'];

  it.each([
    {
      policy: 'untrusted' as const,
      asked: ['a patch within the plan', 'a patch beyond the plan', 'a command in the sandbox'],
    },
    { policy: 'on-request' as const, asked: ['a patch beyond the plan', 'a command in the sandbox'] },
    { policy: 'never' as const, asked: [] },
  ])('under $policy', async ({ policy, asked }) => {
    const found: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const told = new ScriptedSession({ says: [{ calls: [call] }, { text: 'Done.' }] });
      await told.configure(policy);
      await told.say('1', 'Go');
      await Promise.race([
        told.next('task_complete'),
        told.next('exec_approval_request'),
        told.next('apply_patch_approval_request'),
      ]);
      if (told.types('1').some((type) => REQUESTS.includes(type))) {
        found.push(name);
        expect(told.ran).toEqual([]);
      }
      await told.session.stop('shutdown');
    }
    expect(found).toEqual(asked);
  });
});

describe('a decision', () => {
  const asking = async (says: ConstructorParameters<typeof ScriptedSession>[0]['says']) => {
    const told = new ScriptedSession({ says });
    await told.configure('untrusted');
    await told.say('1', 'Go');
    return told;
  };

  it('approved runs it, this once', async () => {
    const told = await asking([{ calls: [runs('a')] }, { calls: [runs('a')] }, { text: 'Done.' }]);
    await told.next('exec_approval_request');
    await told.submit('2', approve('1', 'approved'));
    await told.next('exec_approval_request', '1', 1);
    expect(told.ran).toEqual(['a']);
    await told.submit('3', approve('1', 'approved'));
    await told.next('task_complete');
    expect(told.ran).toEqual(['a', 'a']);
  });

  it('approved_for_session covers the very same arguments, in later tasks too, and no others', async () => {
    const told = await asking([
      { calls: [runs('a', 'b')] },
      { calls: [runs('a', 'b')] },
      { text: 'Done.' },
      { calls: [runs('a', 'b'), runs('a b')] },
      { text: 'Done.' },
    ]);
    await told.next('exec_approval_request');
    await told.submit('2', approve('1', 'approved_for_session'));
    await told.next('task_complete', '1');
    await told.say('3', 'Again');
    const request = await told.next('exec_approval_request', '3');
    expect(request.command).toEqual(['a b']);
    expect(told.ran).toEqual(['a b', 'a b', 'a b']);
    await told.submit('4', approve('3', 'approved'));
    await told.next('task_complete', '3');
  });

  it('denied goes on: the model is told, and the same is not asked for again', async () => {
    const told = await asking([{ calls: [runs('a')] }, { calls: [runs('a'), looks('ls')] }, { text: 'Then not.' }]);
    await told.next('exec_approval_request');
    await told.submit('2', approve('1', 'denied'));
    const { last_agent_message } = await told.next('task_complete');
    expect(last_agent_message).toBe('Then not.');
    expect(told.types('1').filter((type) => type === 'exec_approval_request')).toHaveLength(1);
    expect(told.ran).toEqual(['ls']);
    const [output] = told.requests[1]?.input ?? [];
    expect(output).toMatchObject({ type: 'call_output', callId: 'call-1-0' });
    expect(JSON.stringify(output)).toContain('A person denied this.');
  });

  it('denied ends the task within one further turn, when the model wants nothing else', async () => {
    const told = await asking([{ calls: [runs('a')] }]);
    await told.next('exec_approval_request');
    await told.submit('2', approve('1', 'denied'));
    await told.next('task_complete');
    expect(told.requests).toHaveLength(2);
    expect(told.ran).toEqual([]);
  });

  it('denied counts for this task: a person may change their mind', async () => {
    const told = await asking([
      { calls: [runs('a')] },
      { text: 'Then not.' },
      { calls: [runs('a')] },
      { text: 'Done.' },
    ]);
    await told.next('exec_approval_request');
    await told.submit('2', approve('1', 'denied'));
    await told.next('task_complete', '1');
    await told.say('3', 'Do it after all');
    await told.next('exec_approval_request', '3');
    await told.submit('4', approve('3', 'approved'));
    await told.next('task_complete', '3');
    expect(told.ran).toEqual(['a']);
  });

  it('abort ends the task', async () => {
    const told = await asking([{ calls: [runs('a')] }]);
    await told.next('exec_approval_request');
    await told.submit('2', approve('1', 'abort'));
    expect(await told.next('turn_aborted', '1')).toEqual({ type: 'turn_aborted', reason: 'aborted' });
    await told.session.finish();
    expect(told.types('1').at(-1)).toBe('turn_aborted');
    expect(told.ran).toEqual([]);
    expect(told.requests).toHaveLength(1);
  });

  it.each([
    { title: 'of another task', op: approve('another', 'approved'), code: 'nothing_to_approve' },
    { title: 'of another call', op: approve('1', 'approved', { call_id: 'call-9-9' }), code: 'approval_mismatch' },
    {
      title: 'about a patch',
      op: { type: 'patch_approval' as const, id: '1', decision: 'approved' as const },
      code: 'approval_mismatch',
    },
  ])('$title is refused, and the question stands', async ({ op, code }) => {
    const told = await asking([{ calls: [runs('a')] }, { text: 'Done.' }]);
    await told.next('exec_approval_request');
    await told.submit('2', op);
    expect(await told.next('error', '2')).toMatchObject({ code });
    expect(told.ran).toEqual([]);
    await told.submit('3', approve('1', 'approved', { call_id: 'call-1-0' }));
    await told.next('task_complete');
    expect(told.ran).toEqual(['a']);
  });

  it('to nothing is refused', async () => {
    const told = new ScriptedSession({ says: [{ text: 'Hi.' }] });
    await told.configure();
    await told.submit('1', approve('1', 'approved'));
    expect(await told.next('error', '1')).toMatchObject({ code: 'nothing_to_approve' });
  });
});
