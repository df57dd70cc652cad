import type { PublicCommand } from '../../../src/contract/public-command.ts';
import { publicCommands } from '../../../src/policy/review-gate/checks/public-commands.ts';
import {
  API_COMMANDS,
  BRANCH,
  COMMIT_SHA,
  PROCESS_COMMANDS,
  proposedPullRequest,
} from '../../builders/gate-evidence.ts';
import { checkTable, type Row } from './check-table.ts';

type Process = Extract<PublicCommand, { via: 'process' }>;
type Api = Extract<PublicCommand, { via: 'api' }>;

const planned = (commands: readonly PublicCommand[], more: Parameters<typeof proposedPullRequest>[0] = {}) => ({
  pullRequest: proposedPullRequest({ commands, ...more }),
});
const isStep = (step: PublicCommand['step']) => (command: PublicCommand) => command.step === step;
const changed = (step: PublicCommand['step'], change: Partial<Process> | Partial<Api>, list = PROCESS_COMMANDS) =>
  list.map((command) => (isStep(step)(command) ? ({ ...command, ...change } as PublicCommand) : command));
const without = (step: PublicCommand['step']) => PROCESS_COMMANDS.filter((command) => !isStep(step)(command));

const REFSPEC = `${COMMIT_SHA}:refs/heads/${BRANCH}`;
const push = (...rest: readonly string[]) => planned(changed('push', { argv: ['git', 'push', ...rest] }));
const opening = (...argv: string[]) => planned(changed('open_pull_request', { argv }));

const NOT_THE_COMMIT = 'The push does not send exactly the prepared commit to the branch of the task.';
const NOT_THERE = 'The last command does not open a pull request in the repository of the issue.';
const MARKED = 'A planned command that others can see is not marked as public, or the other way round.';

const badPushes: readonly (readonly [string, Row[2]])[] = [
  ['of another commit', push('fork', `${'d'.repeat(40)}:refs/heads/${BRANCH}`)],
  ['of whatever HEAD is', push('fork', `HEAD:refs/heads/${BRANCH}`)],
  ['to another branch', push('fork', `${COMMIT_SHA}:refs/heads/main`)],
  ['of two refs', push('fork', REFSPEC, 'HEAD:refs/heads/main')],
  ['without a ref', push('fork')],
  ['that is forced', push('fork', `+${REFSPEC}`)],
  ...[
    '--force',
    '-f',
    '-qf',
    '--force-with-lease',
    `--force-with-lease=${BRANCH}:${'d'.repeat(40)}`,
    '--mirror',
    '--all',
    '--tags',
    '--delete',
    '-d',
    '--prune',
    '--receive-pack=sh',
    '--exec=sh',
    '--repo=elsewhere',
    '-o',
    '--push-option=x',
  ].map((option) => [`with ${option}`, push(option, 'fork', REFSPEC)] as const),
  ['by another program', planned(changed('push', { argv: ['hub', 'push', 'fork', REFSPEC] }))],
  [
    'by the API',
    planned(
      PROCESS_COMMANDS.map((command) =>
        isStep('push')(command)
          ? { ...command, via: 'api' as const, method: 'POST' as const, path: '/repos/x/y/git/refs', bodySha256: null }
          : command,
      ),
    ),
  ],
];

checkTable(publicCommands, {
  needs: ['pullRequest'],
  rows: [
    ['passed', 'through gh', {}, '3 planned command(s) are listed before public GitHub writes.'],
    [
      'passed',
      'through the API',
      planned(API_COMMANDS),
      '4 planned command(s) are listed before public GitHub writes.',
    ],
    ['passed', 'a plain push', push('--porcelain', 'fork', REFSPEC), /^3 planned/],
    [
      'passed',
      'a request through gh api',
      opening('gh', 'api', 'repos/owner/repo/pulls', '--method', 'POST', '--input', '-'),
      /^3 planned/,
    ],
    ['passed', 'names in another case', opening('gh', 'pr', 'create', '--draft', '--repo=Owner/Repo'), /^3 planned/],
    [
      'passed',
      'ready for review, where that is meant',
      planned(changed('open_pull_request', { argv: ['gh', 'pr', 'create', '--repo', 'owner/repo'] }), { draft: false }),
      /^3 planned/,
    ],
    ['failed', 'nothing', planned([]), /credential\. .*push 0 times .*open 0 pull requests/],
    ['failed', 'no look at the credential', planned(without('check_auth')), /^The planned commands do not begin/],
    ['failed', 'no push', planned(without('push')), 'The planned commands push 0 times instead of once.'],
    [
      'failed',
      'no pull request',
      planned(without('open_pull_request')),
      'The planned commands open 0 pull requests instead of one.',
    ],
    ['failed', 'two pushes', planned([...PROCESS_COMMANDS, ...PROCESS_COMMANDS.slice(1, 2)]), /order.*push 2 times/],
    [
      'failed',
      'a pull request before its branch',
      planned([...PROCESS_COMMANDS.slice(0, 1), ...PROCESS_COMMANDS.slice(1).toReversed()]),
      'The planned commands are not in the order of a publication.',
    ],
    ['failed', 'something public before the look', planned(PROCESS_COMMANDS.toReversed()), /do not begin.*order/],
    ['failed', 'a look that writes', planned(changed('check_auth', { method: 'POST' }, API_COMMANDS)), MARKED],
    ['failed', 'a look that is public', planned(changed('check_auth', { isPublic: true })), MARKED],
    ['failed', 'a push that is called private', planned(changed('push', { isPublic: false })), MARKED],
    ['failed', 'a fork that is called private', planned(changed('fork', { isPublic: false }, API_COMMANDS)), MARKED],
    ['failed', 'letters that are not shown', planned(changed('check_auth', { argv: ['gh', 'auth\u202e'] })), /not see/],
    ...badPushes.map(([name, changes]): Row => ['failed', `a push ${name}`, changes, NOT_THE_COMMIT]),
    ['failed', 'another repository', opening('gh', 'pr', 'create', '--draft', '--repo', 'evil/repo'), NOT_THERE],
    ['failed', 'a name that only ends alike', opening('gh', 'pr', 'create', '--draft', '-R', 'xowner/repo'), NOT_THERE],
    [
      'failed',
      'another path',
      planned(changed('open_pull_request', { path: '/repos/owner/repo/merges' }, API_COMMANDS)),
      NOT_THERE,
    ],
    [
      'failed',
      'a request without a body',
      planned(changed('open_pull_request', { bodySha256: null }, API_COMMANDS)),
      NOT_THERE,
    ],
    [
      'failed',
      'no draft',
      opening('gh', 'pr', 'create', '--repo', 'owner/repo'),
      'The last command does not open the pull request as a draft.',
    ],
    [
      'failed',
      'a draft that is not meant',
      planned(PROCESS_COMMANDS, { draft: false }),
      'The last command does not open the pull request ready for review.',
    ],
    [
      'failed',
      'a request of unknown content',
      planned(changed('open_pull_request', { argv: ['gh', 'api', 'repos/owner/repo/pulls'], inputSha256: null })),
      'The last command does not open the pull request as a draft.',
    ],
  ],
});
