import type { FeedbackDecision } from '../../src/contract/feedback.ts';
import { agentFeedbackProtocol } from '../../src/doors/feedback/protocol.ts';
import { provideFeedback } from '../../src/doors/feedback/provide.ts';
import type { WireRequest } from '../../src/doors/feedback/wire/request.ts';
import type { WireResponse } from '../../src/doors/feedback/wire/response.ts';
import type { PeerAnswer, PeerQuestion } from '../../src/ports/peer-protocol.ts';
import type { ProviderCall } from '../../src/ports/provider-process.ts';
import type { FeedbackRequestInput } from '../../src/steps/begin-turn.ts';
import { requestFeedback } from '../../src/steps/feedback-request.ts';
import { fakePorts, fakeRun } from '../fakes/fake-ports.ts';
import { createMemoryArtifactStore } from '../fakes/memory-artifact-store.ts';
import { createMemoryFeedbackStore } from '../fakes/memory-feedback-store.ts';
import type { Script, ScriptedProvider } from '../fakes/scripted-provider.ts';
import { scriptedProvider } from '../fakes/scripted-provider.ts';
import { contributionPlan } from './contribution-plan.ts';
import { NOW, patch, task, working, workspace } from './recorded-state.ts';

export const SESSION = 'ses_abc123';

export const wireRequest = (changes: object = {}): WireRequest => ({
  protocol_version: '1.2',
  iteration: 1,
  artifact: { media_type: 'text/plain', content: "Add a 'dark mode' to the user interface." },
  ...changes,
});

export const wireFeedback = (changes: object = {}): NonNullable<WireResponse['feedback']> => ({
  confidence: { level: 'medium', justification: 'It lacks details.' },
  positive_points: [{ aspect: 'Clarity', justification: 'It is easy to read.' }],
  areas_for_improvement: [
    { id: 'scope-lacks-detail-01', aspect: 'Scope', description: 'It is vague.', recommendation: 'List the parts.' },
  ],
  general_summary: 'A good start.',
  ...changes,
});

export const wireResponse = (changes: object = {}): WireResponse => ({
  protocol_version: '1.2',
  iteration: 1,
  status: 'success',
  feedback: wireFeedback(),
  ...changes,
});

const message = (type: string, part: object, sessionID = SESSION) =>
  `${JSON.stringify({ type, timestamp: 1761021546015, sessionID, part })}\n`;

export const stepStart = (): string => message('step_start', { type: 'step-start' });
export const textMessage = (text: string, sessionID = SESSION): string =>
  message('text', { type: 'text', text }, sessionID);
export const stepFinish = (part: object = { cost: 0, tokens: { input: 1, output: 2 } }): string =>
  message('step_finish', { type: 'step-finish', ...part });

/** The stream of a tool around an answer. */
export const streamOf = (response: object | string, sessionID = SESSION): string =>
  stepStart() +
  textMessage(typeof response === 'string' ? response : JSON.stringify(response), sessionID) +
  stepFinish();

export const question = (changes: Partial<PeerQuestion> = {}): PeerQuestion => ({
  iteration: 1,
  mediaType: 'text/plain',
  content: { pieces: ['An ', 'idea.'] },
  artifactRef: null,
  decisions: null,
  ...changes,
});

/** What our requester makes of a stream. */
export function heard(
  stream: string | Uint8Array,
  { asked = question(), session = null as string | null, stderr = '' } = {},
): PeerAnswer {
  const listener = agentFeedbackProtocol.listen(asked, session);
  listener.hear(typeof stream === 'string' ? Buffer.from(stream) : stream);
  return listener.finish(stderr);
}

/** What our requester makes of an answer. */
export const understood = (response: object, asked = question()): PeerAnswer => heard(streamOf(response), { asked });

export const decision = (changes: Partial<FeedbackDecision> = {}): FeedbackDecision => ({
  id: 'scope-lacks-detail-01',
  status: 'accepted',
  reasonCode: null,
  explanation: null,
  ...changes,
});

/** A provider with a memory, without a disk. */
export function providerOnPaper() {
  const memory = new Map<string, Set<string>>();
  let sessions = 0;
  const ports = {
    memories: {
      issued: (session: string) => Promise.resolve([...(memory.get(session) ?? [])]),
      note: (session: string, ids: readonly string[]) => {
        memory.set(session, new Set([...(memory.get(session) ?? []), ...ids]));
        return Promise.resolve({ ok: true as const, value: null });
      },
    },
    clock: { now: () => NOW },
    newSession: () => `ses_new${++sessions}`,
    diagnose: (error: unknown) => {
      throw error;
    },
  };
  return {
    /** What goes to stdout for this stdin. */
    answer: async (
      input: string | object,
      { session = null as string | null, wrap = false, more = {} } = {},
    ): Promise<object[]> => {
      const text = typeof input === 'string' ? input : JSON.stringify(input);
      const requestInput = { read: () => Promise.resolve({ ok: true as const, value: text }) };
      const { review, encode } = await provideFeedback(
        { ...ports, requestInput, ...more },
        { session, wrap },
        fakeRun(),
      );
      return [...encode(review)];
    },
    memory,
  };
}

/** The one Response Object that our provider gives. */
export async function responseTo(input: string | object, session: string | null = null): Promise<WireResponse> {
  const [response] = await providerOnPaper().answer(input, { session });
  return response as WireResponse;
}

/** A task with a plan, and a provider that follows a script. */
export async function requesterOnPaper(...scripts: readonly ((call: ProviderCall) => Script)[]) {
  const provider: ScriptedProvider = scriptedProvider(...scripts);
  const recorded = working({ workspace, patch });
  const artifacts = createMemoryArtifactStore();
  const { slug } = task();
  await artifacts.write('plan', slug, contributionPlan(), fakeRun().signal);
  const ports = {
    ...fakePorts({ state: recorded, environmentToken: 'a-token' }),
    artifacts,
    feedback: createMemoryFeedbackStore(),
    wholeDiffs: { read: () => Promise.resolve({ status: 'missing' as const }) },
    provider,
    redact: (text: string) => text.replaceAll('s3cr3t', '[redacted]'),
  };
  const input: FeedbackRequestInput = {
    issue: null,
    artifact: 'plan',
    command: 'peer',
    words: ['peer'],
    session: null,
    isNew: false,
    timeoutMs: 1000,
    protocol: agentFeedbackProtocol,
  };
  return {
    ports,
    provider,
    slug,
    request: (changes: Partial<FeedbackRequestInput> = {}, run = fakeRun()) =>
      requestFeedback(ports, { ...input, ...changes }, run),
  };
}

/** All that a provider was given. */
export const inputOf = ({ input }: Pick<ProviderCall, 'input'>): string => [...input.pieces].join('');

/** A script that answers what it is asked. */
export const answering =
  (response: (request: WireRequest) => object = (request) => wireResponse(echoOf(request))) =>
  (call: ProviderCall): Script => ({ stdout: streamOf(response(JSON.parse(inputOf(call)) as WireRequest)) });

/** What an answer must repeat of its request. */
export const echoOf = ({ iteration, applied_feedback: applied }: WireRequest): object => ({
  iteration,
  ...(applied === undefined
    ? {}
    : { applied_feedback_ack: { items: applied.items.map(({ id }) => ({ id, processing_status: 'acknowledged' })) } }),
});
