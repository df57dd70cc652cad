import {
  createCheck,
  createComment,
  createIssue,
  createPullRequest,
  createRepository,
  createReview,
  createWorld,
} from '../../src/demo/github/world/builders.ts';
import type { World } from '../../src/demo/github/world/model.ts';

/** A repository that has one of everything. */
export function fullWorld(): World {
  const at = '2026-01-02T00:00:00Z';
  const by = { actor: 'ann', at };
  return createWorld({
    repositories: [
      createRepository('octo/full', {
        language: 'Go',
        topics: ['cli'],
        parent: 'octo/source',
        files: {
          'README.md': '# full\n',
          'src/main.go': 'package main\n',
          'src/logo.png': new Uint8Array([137, 80, 0, 1]),
          '.github/ISSUE_TEMPLATE/bug.md': '---\nname: Bug\n---\nWhat?\n',
          '.github/pull_request_template.md': 'Why?\n',
        },
        issues: [
          createIssue({
            number: 1,
            title: 'Everything',
            author: 'helper[bot]',
            labels: ['bug'],
            assignees: ['bob'],
            linkedBranches: ['main'],
            lockReason: 'resolved',
            isLocked: true,
            comments: [{ author: 'ann', authorAssociation: 'NONE', body: 'hello', createdAt: at }],
            events: [
              { ...by, kind: 'assigned', assignee: 'bob' },
              { ...by, kind: 'unassigned', assignee: 'bob' },
              { ...by, kind: 'labeled', label: 'bug' },
              { ...by, kind: 'unlabeled', label: 'bug' },
              { ...by, kind: 'closed' },
              { ...by, kind: 'reopened' },
              { ...by, kind: 'locked' },
              { ...by, kind: 'unlocked' },
              { ...by, kind: 'connected', pullRequest: 'octo/full#2' },
              { ...by, kind: 'disconnected', pullRequest: 'octo/full#2' },
              { ...by, kind: 'connected', pullRequest: 'octo/full#2' },
              { ...by, kind: 'marked_as_duplicate', canonical: 'octo/full#3' },
              { ...by, kind: 'renamed', from: 'All', to: 'Everything' },
            ],
          }),
          createIssue({ number: 3, title: 'Other', author: 'ann', body: 'See #1' }),
        ],
        pullRequests: [
          createPullRequest({
            number: 2,
            title: 'Do it',
            body: 'Fixes #1',
            files: ['src/main.go'],
            headRepository: 'ann/full',
            comments: [createComment({ author: 'ann', body: 'Thanks' })],
            reviews: [createReview({ author: 'bob', state: 'approved', lineComments: 1 })],
            checks: [
              createCheck({ name: 'build', state: 'pending' }),
              createCheck({ name: 'lint', state: 'success', isStatus: true }),
            ],
          }),
        ],
      }),
      createRepository('octo/source'),
      createRepository('ann/full', { ownerType: 'User', parent: 'octo/full' }),
    ],
  });
}
