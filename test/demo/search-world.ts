import {
  createComment,
  createIssue,
  createPullRequest,
  createRepository,
  createWorld,
} from '../../src/demo/github/world/builders.ts';
import type { World } from '../../src/demo/github/world/model.ts';

const comments = (count: number) =>
  Array.from({ length: count }, () => createComment({ author: 'commenter', body: 'hm' }));

/** A world in which each question of the search has another answer. */
export const searchWorld = (): World =>
  createWorld({
    viewer: 'me',
    repositories: [
      createRepository('acme/alpha', {
        language: 'TypeScript',
        issues: [
          createIssue({
            number: 1,
            title: 'Parser crashes on empty input',
            body: 'It throws in Node.js when the file is empty.',
            author: 'ann',
            labels: ['bug', 'good first issue'],
            createdAt: '2026-01-10T08:00:00Z',
            updatedAt: '2026-03-01T00:00:00Z',
            comments: comments(3),
          }),
          createIssue({
            number: 2,
            title: 'Document the parser',
            body: 'The word crashes is in the body only. 日本語のテスト',
            author: 'me',
            labels: ['docs'],
            assignees: ['bob'],
            createdAt: '2026-02-10T00:00:00Z',
            updatedAt: '2026-02-11T00:00:00Z',
          }),
          createIssue({
            number: 3,
            title: 'Latest release is slow',
            state: 'closed',
            stateReason: 'not_planned',
            isLocked: true,
            createdAt: '2026-03-10T00:00:00Z',
            updatedAt: '2026-03-11T00:00:00Z',
            comments: comments(1),
          }),
        ],
        pullRequests: [
          createPullRequest({
            number: 4,
            title: 'Guard the parser',
            body: 'Fixes #1',
            author: 'dependabot[bot]',
            isDraft: true,
            createdAt: '2026-03-12T00:00:00Z',
          }),
        ],
      }),
      createRepository('acme/old', {
        language: 'Go',
        isArchived: true,
        issues: [
          createIssue({
            number: 1,
            title: 'Archived thing',
            labels: ['help wanted'],
            createdAt: '2025-01-01T00:00:00Z',
          }),
        ],
      }),
      createRepository('solo/beta', {
        language: 'C++',
        issues: [
          createIssue({
            number: 7,
            title: 'Tests for "quoted text" here',
            labels: ['help wanted'],
            createdAt: '2026-04-01T00:00:00Z',
          }),
        ],
      }),
      createRepository('solo/hidden', {
        isPrivate: true,
        issues: [createIssue({ number: 1, title: 'Parser secret' })],
      }),
    ],
  });
