import { createIssue, createPullRequest } from '../../world/builders.ts';
import type { SimulatedComment, SimulatedEvent, SimulatedIssue, SimulatedPullRequest } from '../../world/model.ts';
import type { Ago } from './ago.ts';
import type { WrittenComment, WrittenEvent, WrittenIssue, WrittenPullRequest } from './written.ts';

export function toIssue(written: WrittenIssue, ago: Ago): SimulatedIssue {
  const { closed, closedAge = 0 } = written;
  return createIssue({
    ...conversationOf(written, ago),
    linkedBranches: [...(written.linkedBranches ?? [])],
    ...(closed && { state: 'closed', stateReason: closed, closedAt: ago(closedAge) }),
  });
}

export function toPullRequest(
  written: WrittenPullRequest,
  fullName: string,
  defaultBranch: string,
  ago: Ago,
): SimulatedPullRequest {
  const { state = 'open', closedAge = 0 } = written;
  const isInside = written.as === 'MEMBER' || written.as === 'OWNER' || written.as === 'COLLABORATOR';
  const [, repositoryName = ''] = fullName.split('/');
  return createPullRequest({
    ...conversationOf(written, ago),
    state,
    isDraft: written.isDraft ?? false,
    baseRefName: written.base ?? defaultBranch,
    headRefName: written.branch,
    headRepository: isInside || written.by === null ? fullName : `${written.by.replace('[bot]', '')}/${repositoryName}`,
    files: [...written.files],
    closedAt: state === 'open' ? null : ago(closedAge),
    mergedAt: state === 'merged' ? ago(closedAge) : null,
  });
}

function conversationOf(written: WrittenIssue | WrittenPullRequest, ago: Ago) {
  const comments = (written.comments ?? []).map((comment) => toComment(comment, ago));
  const events = (written.events ?? []).map((event) => toEvent(event, ago));
  const ages = [
    written.age,
    ...(written.closedAge === undefined ? [] : [written.closedAge]),
    ...(written.comments ?? []).map(({ age }) => age),
    ...(written.events ?? []).map(({ age }) => age),
  ];
  return {
    number: written.number,
    title: written.title,
    body: written.body,
    author: written.by,
    authorAssociation: written.as ?? 'NONE',
    createdAt: ago(written.age),
    updatedAt: ago(Math.min(...ages)),
    labels: [...(written.labels ?? [])],
    assignees: [...(written.assignees ?? [])],
    isLocked: written.lockReason !== undefined,
    lockReason: written.lockReason ?? null,
    comments,
    events,
  };
}

const toComment = ({ by, as = 'NONE', age, body }: WrittenComment, ago: Ago): SimulatedComment => ({
  author: by,
  authorAssociation: as,
  body,
  createdAt: ago(age),
});

const toEvent = ({ by, age, ...event }: WrittenEvent, ago: Ago): SimulatedEvent => ({
  actor: by,
  at: ago(age),
  ...event,
});
