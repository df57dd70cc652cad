import type { FeedbackConversation, FeedbackDecision, FeedbackFile, FeedbackTurn } from '../../contract/feedback.ts';
import type { FeedbackArtifact } from '../../contract/feedback-vocabulary.ts';

/** Which conversation a request belongs to. */
export interface Wish {
  readonly artifact: FeedbackArtifact;
  readonly command: string;
  /** The session that the user names; null: go on where the last request to this provider ended. */
  readonly session: string | null;
  readonly isNew: boolean;
}

/** The next request: which turn it is, and what goes out with it. */
export interface NextTurn {
  readonly sessionId: string | null;
  readonly iteration: number;
  readonly decisions: readonly FeedbackDecision[] | null;
}

/** Older turns leave the list; the texts that they point to stay. */
const MOST_TURNS = 30;
const MOST_CONVERSATIONS = 10;

/** A conversation that no session was told for cannot be gone on with. */
const isMeant = (wish: Wish) => (conversation: FeedbackConversation) =>
  conversation.artifact === wish.artifact &&
  (wish.session === null
    ? conversation.command === wish.command && conversation.sessionId !== null && !wish.isNew
    : conversation.sessionId === wish.session);

export function nextTurn({ conversations }: FeedbackFile, wish: Wish): NextTurn {
  const known = conversations.findLast(isMeant(wish));
  if (known === undefined) return { sessionId: wish.session, iteration: 1, decisions: null };
  const iteration = (known.turns.at(-1)?.iteration ?? 0) + 1;
  return { sessionId: known.sessionId, iteration, decisions: lastReceived(known)?.decisions ?? [] };
}

/** The history with a turn that is about to be asked, in its conversation, which becomes the last one. */
export function withTurn(file: FeedbackFile, wish: Wish, turn: FeedbackTurn): FeedbackFile {
  const known = file.conversations.findLast(isMeant(wish));
  const others = file.conversations.filter((conversation) => conversation !== known);
  const { artifact, command, session } = wish;
  const before = known ?? { artifact, command, sessionId: session, forgottenTurns: 0, turns: [] };
  const turns = [...before.turns, turn];
  const forgotten = Math.max(0, turns.length - MOST_TURNS);
  return {
    ...file,
    conversations: [
      ...others.slice(-(MOST_CONVERSATIONS - 1)),
      {
        ...before,
        command,
        forgottenTurns: before.forgottenTurns + forgotten,
        turns: turns.slice(forgotten),
      },
    ],
  };
}

/** The history with what became of a turn. It is found by the file of its request, which no other turn has. */
export function withOutcome(file: FeedbackFile, turn: FeedbackTurn, sessionId: string | null): FeedbackFile {
  const isOf = ({ request }: FeedbackTurn) => request.path === turn.request.path;
  return {
    ...file,
    conversations: file.conversations.map((conversation) =>
      conversation.turns.some(isOf)
        ? {
            ...conversation,
            sessionId: sessionId ?? conversation.sessionId,
            turns: conversation.turns.map((known) => (isOf(known) ? turn : known)),
          }
        : conversation,
    ),
  };
}

/** The turn whose feedback is to be decided on. */
export const lastReceived = ({ turns }: FeedbackConversation): FeedbackTurn | undefined =>
  turns.findLast(({ outcome }) => outcome === 'received');

export const areasOf = (turn: FeedbackTurn | undefined) => turn?.feedback?.areasForImprovement ?? [];

/** What nobody has decided on yet. */
export const undecidedIn = (turn: FeedbackTurn): string[] =>
  areasOf(turn)
    .map(({ id }) => id)
    .filter((id) => !turn.decisions.some((decision) => decision.id === id));
