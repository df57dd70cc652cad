import type { ErrorResult } from '../contract/error.ts';
import type { FeedbackTurn } from '../contract/feedback.ts';
import type { FeedbackArtifact } from '../contract/feedback-vocabulary.ts';
import type { IssueRef } from '../contract/field.ts';
import type { TaskFacts } from '../contract/state.ts';
import { nextTurn, type Wish, withTurn } from '../policy/feedback/conversation.ts';
import { problem } from '../policy/problem.ts';
import { digestOf } from '../policy/sha256.ts';
import type { Clock } from '../ports/clock.ts';
import type { FeedbackStore } from '../ports/feedback-store.ts';
import type { PeerProtocol, PeerQuestion } from '../ports/peer-protocol.ts';
import type { ProviderCall } from '../ports/provider-process.ts';
import type { Run } from '../ports/run.ts';
import type { TextPieces } from '../ports/text-pieces.ts';

export interface FeedbackRequestInput {
  readonly issue: IssueRef | null;
  readonly artifact: FeedbackArtifact;
  /** The provider's command as it was typed, and its words. */
  readonly command: string;
  readonly words: ProviderCall['words'];
  readonly session: string | null;
  readonly isNew: boolean;
  readonly timeoutMs: number;
  readonly protocol: PeerProtocol;
}

/** A turn that is recorded and not asked yet. */
export interface BegunTurn {
  readonly turn: FeedbackTurn;
  readonly question: PeerQuestion;
  readonly sessionId: string | null;
  readonly text: TextPieces;
  /** What the files of this turn are called. */
  readonly name: string;
  readonly slug: string;
}

type Begun =
  | ({ readonly ok: true; readonly warnings: readonly string[] } & BegunTurn)
  | { readonly ok: false; readonly error: ErrorResult };

type Reviewed = Pick<PeerQuestion, 'mediaType' | 'content' | 'artifactRef'>;

/** Records a turn with its request. Only then may the request leave us. */
export async function beginTurn(
  ports: { readonly feedback: FeedbackStore; readonly clock: Clock },
  task: TaskFacts,
  input: FeedbackRequestInput,
  artifact: Reviewed,
  run: Run,
): Promise<Begun> {
  const wish: Wish = input;
  const at = ports.clock.now().toISOString();
  const made: BegunTurn[] = [];
  const updated = await ports.feedback.update(
    task,
    (file) => {
      const { sessionId, iteration, decisions } = nextTurn(file, wish);
      const question = { ...pick(artifact), iteration, decisions };
      const text = input.protocol.encode(question);
      const count = file.conversations.reduce((sum, each) => sum + each.forgottenTurns + each.turns.length, 1);
      const name = `${at.replaceAll(/[^0-9TZ]/g, '')}-${input.artifact}-${count}`;
      const path = ports.feedback.textPathOf(task.slug, `${name}-request.json`);
      const request = {
        mediaType: artifact.mediaType,
        artifactRef: artifact.artifactRef,
        ...digestOf(text.pieces),
        path,
        decisions: decisions === null ? null : [...decisions],
      };
      const turn: FeedbackTurn = { ...NOTHING_YET, iteration, at, outcome: 'pending', request };
      made.push({ turn, question, sessionId, text, name, slug: task.slug });
      return { file: withTurn(file, wish, turn), texts: [{ path, text }] };
    },
    run.signal,
  );
  if (!updated.ok) return { ok: false, error: problem.store(updated.failure) };
  const [begun] = made;
  if (begun === undefined) return { ok: false, error: problem.internal('a turn that was not begun') };
  const { damagedKeptAt } = updated.value;
  const warnings = damagedKeptAt === null ? [] : [`The history was damaged; it is kept as ${damagedKeptAt}.`];
  return { ok: true, warnings, ...begun };
}

const pick = ({ mediaType, content, artifactRef }: Reviewed): Reviewed => ({ mediaType, content, artifactRef });

const NOTHING_YET = {
  answerPath: null,
  provider: null,
  feedback: null,
  providerError: null,
  problems: [],
  acknowledgements: [],
  extensions: [],
  decisions: [],
};
