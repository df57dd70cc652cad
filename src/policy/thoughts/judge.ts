import type { Proposal, ThinkingOptions, Thought } from '../../contract/thoughts.ts';
import { verify } from './checkpoints.ts';
import { confidenceIn } from './confidence.ts';
import type { ThoughtEvidence } from './evidence.ts';
import { questionsAbout } from './question-kinds.ts';

interface Standards {
  readonly evidence: ThoughtEvidence;
  readonly options: Pick<ThinkingOptions, 'verificationCheckpoints'>;
}

/** A proposal as a thought: what is asked about it, what it was held against, and how far it can be relied on. */
export function judged(
  proposal: Proposal,
  parent: Thought | null,
  id: string,
  { evidence, options }: Standards,
): Thought {
  const answered = new Set([
    ...(parent?.questions ?? []).filter((question) => !question.isOpen).map((question) => question.id),
    ...(proposal.answers === null ? [] : [proposal.answers]),
  ]);
  const asked = questionsAbout(proposal, evidence);
  const stillAsked = new Set(asked.map((question) => question.id));
  const settled = (parent?.questions ?? []).filter(
    (question) => answered.has(question.id) && !stillAsked.has(question.id),
  );
  const questions = [
    ...settled.map((question) => ({ ...question, isOpen: false })),
    ...asked.map((question) => ({
      id: question.id,
      text: question.text,
      origin: question.origin,
      isOpen: !answered.has(question.id),
    })),
  ];
  const checkpoints = verify(proposal, evidence, options.verificationCheckpoints);
  return {
    id,
    parentId: parent?.id ?? null,
    depth: (parent?.depth ?? 0) + 1,
    ...proposal,
    questions,
    checkpoints,
    ...confidenceIn(checkpoints, questions, evidence),
  };
}
