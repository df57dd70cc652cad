import type { FeedbackReview } from '../../contract/feedback.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RequestInput } from '../../ports/request-input.ts';
import type { Run } from '../../ports/run.ts';
import { type ReviewPorts, refusedReview, reviewArtifact } from '../../steps/review-artifact.ts';
import { type DecodedRequest, decodeRequest, unreadable } from './decode-request.ts';
import { encodeResponse } from './encode-response.ts';
import { wrap } from './wrap.ts';

export interface ProvidePorts extends ReviewPorts {
  readonly requestInput: RequestInput;
  readonly clock: Clock;
  readonly newSession: () => string;
  /** For whoever looks after this program; the requester is told only that it failed. */
  readonly diagnose: (error: unknown) => void;
}

export interface ProvideInput {
  /** The tool's session. With `wrap` we are the tool, and make one up if none is given. */
  readonly session: string | null;
  readonly wrap: boolean;
}

/** What we found, and how it is said in the words of the protocol. */
export interface Provided {
  readonly review: FeedbackReview;
  /** One document, or the messages of the stream. */
  readonly encode: (review: FeedbackReview) => readonly object[];
}

const LARGEST_BYTES = 16 * 1024 * 1024;

/** Reads one Request Object and answers it as a provider: decode, review, encode. Whatever comes in, an answer goes out. */
export async function provideFeedback(ports: ProvidePorts, input: ProvideInput, run: Run): Promise<Provided> {
  const startedAt = ports.clock.now().getTime();
  const sessionId = input.session ?? (input.wrap ? ports.newSession() : null);
  const answer = await answerTo(ports, sessionId, run);
  return {
    review: answer.review,
    encode: (review) => {
      const response = encodeResponse(review, answer.extensions);
      return input.wrap && sessionId !== null
        ? wrap(response, { sessionId, startedAt, endedAt: ports.clock.now().getTime() })
        : [response];
    },
  };
}

interface Answer {
  readonly review: FeedbackReview;
  readonly extensions: Readonly<Record<string, unknown>>;
}

async function answerTo(ports: ProvidePorts, session: string | null, run: Run): Promise<Answer> {
  const decoded = await readRequest(ports);
  const { extensions, iteration } = decoded;
  if (!decoded.ok) return { ...refused(iteration, decoded.message), extensions };
  try {
    return { review: await reviewArtifact(ports, { ...decoded.input, session }, run), extensions };
  } catch (error) {
    ports.diagnose(error);
    return { review: refusedReview(iteration, 'INTERNAL_ERROR', 'The review failed.'), extensions };
  }
}

/** Apart, so that nothing holds on to the text of a large request once it is read. */
async function readRequest({ requestInput }: ProvidePorts): Promise<DecodedRequest> {
  const read = await requestInput.read(LARGEST_BYTES);
  return read.ok ? decodeRequest(read.value) : unreadable(read.failure);
}

const refused = (iteration: number, message: string): Answer => ({
  review: refusedReview(iteration, 'INVALID_REQUEST', message),
  extensions: {},
});
