import type { FeedbackTurn, ProviderRun } from '../contract/feedback.ts';
import type { FeedbackOutcome } from '../contract/feedback-vocabulary.ts';
import type { FeedbackChange, FeedbackStore } from '../ports/feedback-store.ts';
import type { PeerAnswer } from '../ports/peer-protocol.ts';
import type { ProviderEnd, ProviderProcess } from '../ports/provider-process.ts';
import type { Run } from '../ports/run.ts';
import type { BegunTurn, FeedbackRequestInput } from './begin-turn.ts';

interface AskPorts {
  readonly provider: ProviderProcess;
  readonly feedback: Pick<FeedbackStore, 'textPathOf'>;
  readonly redact: (text: string) => string;
}

/** A turn with its end, which is not recorded yet. */
export interface Asked {
  readonly turn: FeedbackTurn & { readonly outcome: FeedbackOutcome };
  readonly sessionId: string | null;
  /** What the provider wrote, to be kept. */
  readonly texts: FeedbackChange['texts'];
}

const OUTPUT_LIMIT_BYTES = 8 * 1024 * 1024;
/** A flood is no answer; its beginning shows what it was. */
const KEPT_OF_FLOOD_BYTES = 256 * 1024;

/** Runs the provider and listens to it. */
export async function askProvider(
  ports: AskPorts,
  begun: BegunTurn,
  { words, protocol, timeoutMs }: FeedbackRequestInput,
  run: Run,
): Promise<Asked> {
  const { turn, question, sessionId, text, name, slug } = begun;
  const listener = protocol.listen(question, sessionId);
  const heard: Uint8Array[] = [];
  const session = sessionId === null ? [] : ['--session', sessionId];
  const ended = await ports.provider.run(
    {
      words: [...words, ...session],
      input: text,
      timeoutMs,
      outputLimitBytes: OUTPUT_LIMIT_BYTES,
      hear: (chunk) => {
        heard.push(new Uint8Array(chunk));
        return listener.hear(chunk);
      },
    },
    run.signal,
  );
  if (!ended.ok) {
    const problems = [`The provider could not be started (${ended.failure}).`];
    return { turn: { ...turn, outcome: 'not_started', problems }, sessionId, texts: [] };
  }
  const { value: end } = ended;
  const answer = listener.finish(end.stderr);
  const isFlood = end.ended === 'flooded';
  const answerPath = heard.length === 0 ? null : ports.feedback.textPathOf(slug, `${name}-answer.ndjson`);
  const { exitCode, durationMs, stdoutBytes, stderr } = end;
  const provider: ProviderRun = { exitCode, durationMs, stdoutBytes, stderr: stderr.slice(-KEPT_STDERR) };
  const { feedback, providerError, acknowledgements, extensions } = answer;
  const told = {
    feedback,
    providerError,
    acknowledgements: [...acknowledgements],
    extensions: [...extensions],
  };
  const verdict = verdictOf(end, answer, timeoutMs);
  return {
    turn: { ...turn, ...told, ...verdict, problems: [...verdict.problems], answerPath, provider },
    sessionId: answer.sessionId,
    texts: answerPath === null ? [] : [{ path: answerPath, text: ports.redact(textOf(heard, isFlood)) }],
  };
}

const KEPT_STDERR = 2000;

/** An answer that is complete counts, however the process ended. */
function verdictOf(
  { ended, exitCode }: ProviderEnd,
  { outcome, problems }: PeerAnswer,
  timeoutMs: number,
): { readonly outcome: FeedbackOutcome; readonly problems: readonly string[] } {
  const isAnswer = outcome === 'received' || outcome === 'provider_error';
  if (ended === 'aborted') return { outcome: 'interrupted', problems };
  if (ended === 'timed_out' || ended === 'flooded') {
    const why =
      ended === 'timed_out'
        ? `The provider did not end within ${timeoutMs / 1000} seconds and was stopped.`
        : `The provider wrote more than ${OUTPUT_LIMIT_BYTES} bytes and was stopped.`;
    return { outcome: isAnswer ? outcome : ended, problems: [why, ...problems] };
  }
  return outcome === 'no_response' && exitCode !== 0
    ? { outcome: 'provider_failed', problems: [`The provider ended with ${exitText(exitCode)}.`, ...problems] }
    : { outcome, problems };
}

const exitText = (exitCode: number | null) => (exitCode === null ? 'a signal' : `exit code ${exitCode}`);

function textOf(chunks: readonly Uint8Array[], isFlood: boolean): string {
  const decoder = new TextDecoder();
  let text = '';
  for (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (isFlood && text.length > KEPT_OF_FLOOD_BYTES) break;
  }
  return text;
}
