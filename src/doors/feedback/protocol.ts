import { SESSION_ID_PATTERN } from '../../contract/feedback-vocabulary.ts';
import type { PeerAnswer, PeerListener, PeerProtocol, PeerQuestion } from '../../ports/peer-protocol.ts';
import { objectIn } from './answer-text.ts';
import { decodeResponse } from './decode-response.ts';
import { encodeRequest } from './encode-request.ts';
import { createStream, type StreamFacts } from './stream.ts';

/** Agent Feedback Protocol 1.2, as its requester speaks it. */
export const agentFeedbackProtocol: PeerProtocol = { encode: encodeRequest, listen };

function listen(question: PeerQuestion, sessionId: string | null): PeerListener {
  const stream = createStream();
  return {
    hear: (chunk) => stream.take(chunk),
    finish: (stderr) => {
      const facts = stream.finish();
      const warning = wrongAgent(stderr);
      return warning === null ? answerOf(facts, question, sessionId) : { ...NOTHING, ...warning, sessionId };
    },
  };
}

/** A tool that does not know the agent may ask its default one, and only says so on stderr. */
function wrongAgent(stderr: string): Pick<PeerAnswer, 'outcome' | 'problems'> | null {
  const [warning] = /\bagent\b[^\n]*\bnot found\b[^\n]*\bdefault agent\b/i.exec(stderr) ?? [];
  return warning === undefined ? null : { outcome: 'wrong_agent', problems: [warning] };
}

const NOTHING = { feedback: null, providerError: null, acknowledgements: [], extensions: [] };

function answerOf(facts: StreamFacts, question: PeerQuestion, asked: string | null): PeerAnswer {
  const sessionId = facts.sessionId !== null && SESSION_ID_PATTERN.test(facts.sessionId) ? facts.sessionId : null;
  const known = { ...NOTHING, sessionId };
  if (facts.text === null) {
    const { toolError, passedOver } = facts;
    return toolError === null
      ? { ...known, outcome: 'no_response', problems: [noText(facts), ...passedOver] }
      : { ...known, outcome: 'tool_error', problems: [toolError, ...passedOver] };
  }
  const problem = sessionProblem(facts.sessionId, asked);
  const found = objectIn(facts.text);
  if (!found.ok || problem !== null) {
    const problems = [...(problem === null ? [] : [problem]), ...(found.ok ? [] : [found.failure])];
    return { ...known, outcome: 'invalid_response', problems: [...problems, ...facts.passedOver] };
  }
  const decoded = decodeResponse(found.value, question);
  return { ...known, ...decoded, problems: [...decoded.problems, ...facts.passedOver] };
}

const noText = ({ isBare }: StreamFacts): string =>
  isBare
    ? 'The provider wrote a bare answer: the messages of a tool around it are missing (ours writes them with --wrap).'
    : 'The provider wrote no text message.';

/** The session names the conversation for the next request, so a wrong one would lead into another conversation. */
function sessionProblem(told: string | null, asked: string | null): string | null {
  if (told === null || !SESSION_ID_PATTERN.test(told))
    return 'The sessionID of the tool cannot be used as an argument.';
  return asked !== null && told !== asked ? 'The tool answered in another session than it was asked in.' : null;
}
