import { describe, expect, it } from 'vitest';
import { FEEDBACK_OUTCOMES } from '../../src/contract/feedback-vocabulary.ts';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { applyFeedback } from '../../src/steps/feedback-apply.ts';
import { showFeedback } from '../../src/steps/feedback-show.ts';
import {
  answering,
  decision,
  inputOf,
  requesterOnPaper,
  SESSION,
  stepStart,
  streamOf,
  wireResponse,
} from '../builders/feedback.ts';
import type { Script } from '../fakes/scripted-provider.ts';

const history = (requester: Awaited<ReturnType<typeof requesterOnPaper>>) =>
  showFeedback(requester.ports, { issue: null });

/** How a provider can end, by what is told of it. */
const ENDINGS: readonly { readonly status: string; readonly script: Script; readonly problem: RegExp | null }[] = [
  { status: 'received', script: { stdout: streamOf(wireResponse()) }, problem: null },
  {
    status: 'provider_error',
    script: {
      stdout: streamOf({
        protocol_version: '1.2',
        iteration: 1,
        status: 'error',
        error: { code: 'INTERNAL_ERROR', message: 'out of memory' },
      }),
    },
    problem: null,
  },
  { status: 'invalid_response', script: { stdout: streamOf('I like it.') }, problem: /neither a JSON object/ },
  { status: 'no_response', script: { stdout: stepStart() }, problem: /no text message/ },
  {
    status: 'tool_error',
    script: { stdout: `${JSON.stringify({ type: 'error', error: { name: 'AuthError' } })}\n` },
    problem: /AuthError/,
  },
  {
    status: 'wrong_agent',
    script: {
      stdout: streamOf(wireResponse()),
      end: { stderr: 'agent "x" not found. Falling back to default agent' },
    },
    problem: /not found/,
  },
  { status: 'provider_failed', script: { end: { exitCode: 1, stderr: 'boom' } }, problem: /exit code 1/ },
  { status: 'provider_failed', script: { end: { exitCode: null } }, problem: /a signal/ },
  { status: 'not_started', script: { failure: 'ENOENT' }, problem: /ENOENT/ },
  { status: 'timed_out', script: { stdout: stepStart(), end: { ended: 'timed_out' } }, problem: /within 1 seconds/ },
  { status: 'flooded', script: { stdout: 'y\n'.repeat(500_000), end: { ended: 'flooded' } }, problem: /8388608 bytes/ },
];

describe('asking a provider', () => {
  it.each(ENDINGS)('ends as $status ($problem)', async ({ status, script, problem }) => {
    const requester = await requesterOnPaper(() => script);
    const answer = await requester.request();
    expect(CONTRACTS['feedback-request'].emitted.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({ status, nextAction: status === 'received' ? 'validate' : 'retry' });
    const shown = await history(requester);
    expect(CONTRACTS['feedback-history'].emitted.safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({ conversations: [{ turns: [{ outcome: status }] }] });
    if (problem !== null) expect(JSON.stringify(answer)).toMatch(problem);
  });

  it('has a test for each of its endings', () => {
    const tested = new Set(ENDINGS.map(({ status }) => status));
    expect(FEEDBACK_OUTCOMES.filter((outcome) => !tested.has(outcome))).toEqual(['interrupted']);
  });

  it('takes an answer that is complete, however the process ends', async () => {
    for (const ended of ['timed_out', 'flooded'] as const) {
      const requester = await requesterOnPaper(() => ({ stdout: streamOf(wireResponse()), end: { ended } }));
      expect(await requester.request()).toMatchObject({
        status: 'received',
        turn: { problems: [expect.stringMatching(/was stopped/)] },
      });
    }
    const failing = await requesterOnPaper(() => ({ stdout: streamOf(wireResponse()), end: { exitCode: 1 } }));
    expect(await failing.request()).toMatchObject({ status: 'received' });
  });

  it('records the request before it is sent', async () => {
    const seen: string[] = [];
    const requester = await requesterOnPaper((call) => {
      seen.push(...requester.ports.feedback.files.keys());
      const file = requester.ports.feedback.files.get(`.contribflow/feedback/${requester.slug}.json`) ?? '';
      expect(file).toContain('"outcome":"pending"');
      const [request] = [...requester.ports.feedback.files];
      expect(request?.[1]).toBe(inputOf(call));
      return { stdout: streamOf(wireResponse()) };
    });
    await requester.request();
    expect(seen).toEqual([
      `.contribflow/feedback/${requester.slug}/20260604T120000000Z-plan-1-request.json`,
      `.contribflow/feedback/${requester.slug}.json`,
    ]);
  });

  it('keeps what came back, redacted', async () => {
    const requester = await requesterOnPaper(() => ({ stdout: 'garbage with s3cr3t in it' }));
    const answer = await requester.request();
    expect(answer).toMatchObject({ status: 'no_response' });
    const [path = ''] = [...requester.ports.feedback.files.keys()].filter((name) => name.endsWith('-answer.ndjson'));
    expect(answer).toMatchObject({ turn: { answerPath: path } });
    expect(requester.ports.feedback.files.get(path)).toBe('garbage with [redacted] in it');
  });

  it('keeps the beginning of a flood', async () => {
    const requester = await requesterOnPaper(() => ({ stdout: 'y\n'.repeat(500_000), end: { ended: 'flooded' } }));
    await requester.request();
    const [text = ''] = [...requester.ports.feedback.files].flatMap(([path, kept]) =>
      path.endsWith('ndjson') ? [kept] : [],
    );
    expect(text).toHaveLength(1_000_000);
  });

  it('records an interruption', async () => {
    const requester = await requesterOnPaper(() => ({ stdout: stepStart(), end: { ended: 'aborted' } }));
    expect(await requester.request()).toMatchObject({ error: { code: 'interrupted' } });
    expect(await history(requester)).toMatchObject({ conversations: [{ turns: [{ outcome: 'interrupted' }] }] });
  });

  it('sends nothing when the request cannot be recorded', async () => {
    const requester = await requesterOnPaper(answering());
    requester.ports.feedback.failure = { kind: 'full', path: 'x', cause: null };
    expect(await requester.request()).toMatchObject({ error: { code: 'storage_full' } });
    expect(requester.provider.calls).toEqual([]);
  });

  it('keeps a damaged history beside and begins a new one', async () => {
    const requester = await requesterOnPaper(answering());
    requester.ports.feedback.files.set(requester.ports.feedback.pathOf(requester.slug), '{');
    expect(await history(requester)).toMatchObject({ error: { code: 'store_unreadable' } });
    expect(await requester.request()).toMatchObject({
      status: 'received',
      warnings: [expect.stringMatching(/damaged/)],
    });
  });

  it('needs something to review, which we have written', async () => {
    const requester = await requesterOnPaper(answering());
    expect(await requester.request({ artifact: 'patch' })).toMatchObject({
      error: { code: 'nothing_to_review' },
      nextAction: 'diff',
    });
    requester.ports.artifacts.texts.set(`plan-${requester.slug}`, '{}');
    expect(await requester.request()).toMatchObject({ error: { code: 'nothing_to_review' }, nextAction: 'plan' });
    expect(requester.provider.calls).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is refined over several iterations, and read back', async () => {
    const requester = await requesterOnPaper(answering());
    expect(await requester.request()).toMatchObject({ sessionId: SESSION, undecided: ['scope-lacks-detail-01'] });
    const told = decision({ status: 'rejected', reasonCode: 'out_of_scope', explanation: 'later' });
    await applyFeedback(
      requester.ports,
      { issue: null, artifact: null, decision: told },
      { signal: new AbortController().signal, progress: () => undefined },
    );
    expect(await requester.request()).toMatchObject({
      turn: {
        iteration: 2,
        request: { decisions: [told] },
        acknowledgements: [{ id: 'scope-lacks-detail-01', status: 'acknowledged' }],
      },
    });
    expect(await history(requester)).toMatchObject({
      conversations: [
        {
          artifact: 'plan',
          command: 'peer',
          sessionId: SESSION,
          turns: [
            { iteration: 1, decisions: [told] },
            { iteration: 2, decisions: [] },
          ],
        },
      ],
      advice: [{ id: 'scope-lacks-detail-01', iteration: 2, decision: null }],
    });
  });

  it('sends a decision again when its request was not answered', async () => {
    const requester = await requesterOnPaper(answering(), () => ({ end: { ended: 'timed_out' } }), answering());
    await requester.request();
    await applyFeedback(
      requester.ports,
      { issue: null, artifact: 'plan', decision: decision() },
      { signal: new AbortController().signal, progress: () => undefined },
    );
    await requester.request();
    await requester.request();
    const sent = requester.provider.calls.map((call) => inputOf(call).includes('"status":"accepted"'));
    expect(sent).toEqual([false, true, true]);
  });

  it('is another one with another command, another session, or by wish', async () => {
    const requester = await requesterOnPaper((call) => ({
      stdout: streamOf(wireResponse(), call.words[2] ?? SESSION),
    }));
    const iteration = async (changes: object) => {
      const answer = await requester.request(changes);
      return 'turn' in answer ? answer.turn.iteration : answer;
    };
    expect(await iteration({})).toBe(1);
    expect(await iteration({ command: 'other' })).toBe(1);
    expect(await iteration({ session: 'ses_mine' })).toBe(1);
    expect(await iteration({ isNew: true })).toBe(1);
  });

  it('does not go on where no session was told', async () => {
    const requester = await requesterOnPaper(() => ({ end: { exitCode: 1 } }), answering());
    await requester.request();
    expect(await requester.request()).toMatchObject({ turn: { iteration: 1 } });
    expect(requester.provider.calls[1]?.words).toEqual(['peer']);
  });

  it('forgets its oldest turns, and says how many', async () => {
    const requester = await requesterOnPaper(answering());
    for (let turn = 1; turn <= 33; turn += 1) await requester.request();
    const shown = await history(requester);
    expect(shown).toMatchObject({ conversations: [{ forgottenTurns: 3 }] });
    expect('conversations' in shown && shown.conversations[0]?.turns.map(({ iteration }) => iteration).at(-1)).toBe(33);
  });

  it('refuses a decision on what nobody said', async () => {
    const requester = await requesterOnPaper(answering());
    const run = { signal: new AbortController().signal, progress: () => undefined };
    const apply = (id: string) =>
      applyFeedback(requester.ports, { issue: null, artifact: null, decision: decision({ id }) }, run);
    expect(await apply('no-such-item')).toMatchObject({ error: { code: 'no_such_feedback' } });
    await requester.request();
    expect(await apply('no-such-item')).toMatchObject({ error: { details: ['scope-lacks-detail-01'] } });
    expect(await apply('scope-lacks-detail-01')).toMatchObject({ status: 'ok', advice: [] });
  });
});
