import { prDryRun } from '../../../src/policy/review-gate/checks/pr-dry-run.ts';
import { proposedPullRequest } from '../../builders/gate-evidence.ts';
import { config } from '../../builders/recorded-state.ts';
import { checkTable, type Row } from './check-table.ts';

const proposed = (changes: Parameters<typeof proposedPullRequest>[0]) => ({
  pullRequest: proposedPullRequest(changes),
});
const DRAFT = 'Draft PR dry-run exists and performed no GitHub writes.';
const UNSEEN_IN_TITLE = 'The title of the pull request has line breaks, control characters or invisible characters.';
const UNSEEN_IN_BODY =
  'The body of the pull request has control characters, or characters that reorder or hide its text.';

const unseen = (characters: Readonly<Record<string, string>>, field: 'title' | 'body', reason: string): Row[] =>
  Object.entries(characters).map(([name, character]) => [
    'failed',
    `${name} in the ${field}`,
    proposed({ [field]: `Close${character} the bar` }),
    reason,
  ]);

const CHARACTERS = {
  escape: '\u001b[2J',
  'a C1 control': '\u009b',
  NUL: '\0',
  'a bidi override': '\u202e',
  'a bidi isolate': '\u2066',
  'a tag character': '\u{e0041}',
  'half of a pair': '\ud800',
};

checkTable(prDryRun, {
  needs: ['pullRequest'],
  rows: [
    ['passed', 'a draft', {}, DRAFT],
    ['passed', 'a title as long as can be', proposed({ title: 'x'.repeat(256) }), DRAFT],
    ['passed', 'a body as long as can be', proposed({ body: 'x'.repeat(65_536) }), DRAFT],
    ['passed', 'other languages and pictures', proposed({ title: '修复 ñ ✔️', body: '👩‍💻\n\tمرحبا\r\n' }), DRAFT],
    [
      'passed',
      'no draft, as the config says',
      { ...proposed({ draft: false }), config: config({ draftPrByDefault: false }) },
      'PR dry-run exists and performed no GitHub writes.',
    ],
    [
      'failed',
      'no draft',
      proposed({ draft: false }),
      'The pull request would not be a draft, though draftPrByDefault of the config is on.',
    ],
    ['failed', 'no title', proposed({ title: ' ' }), 'The title of the pull request is empty.'],
    [
      'failed',
      'a title that is too long',
      proposed({ title: 'x'.repeat(257) }),
      'The title of the pull request has 257 characters; GitHub takes 256.',
    ],
    ['failed', 'two lines of title', proposed({ title: 'a\nb' }), UNSEEN_IN_TITLE],
    ['failed', 'zero-width space in the title', proposed({ title: 'a\u200bb' }), UNSEEN_IN_TITLE],
    ...unseen(CHARACTERS, 'title', UNSEEN_IN_TITLE),
    ['failed', 'no body', proposed({ body: '\n' }), 'The body of the pull request is empty.'],
    [
      'failed',
      'a body that is too long',
      proposed({ body: 'x'.repeat(65_537) }),
      'The body of the pull request has 65537 characters; GitHub takes 65536.',
    ],
    ...unseen(CHARACTERS, 'body', UNSEEN_IN_BODY),
    ['failed', 'no base branch', proposed({ baseBranch: '' }), 'The pull request lacks the name of a branch.'],
    ['failed', 'no branch', proposed({ branch: '' }), 'The pull request lacks the name of a branch.'],
  ],
});
