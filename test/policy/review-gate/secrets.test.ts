import type { PublicCommand } from '../../../src/contract/public-command.ts';
import { secrets } from '../../../src/policy/review-gate/checks/secrets.ts';
import {
  API_COMMANDS,
  PROCESS_COMMANDS,
  patchArtifact,
  proposedPullRequest,
  sealed,
} from '../../builders/gate-evidence.ts';
import { checkTable } from './check-table.ts';

const TOKEN = ['ghp', 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1cDe4gHi7k'].join('_');
const CLEAN = 'No secrets were found in the added lines, the title, the body and the commands.';
const LEAKING: PublicCommand = {
  via: 'process',
  step: 'push',
  does: 'pushes the commit',
  isPublic: true,
  argv: ['git', 'push', `https://x-access-token:${TOKEN}@github.com/octocat/repo.git`],
  inputSha256: null,
};

checkTable(secrets, {
  needs: ['patch', 'pullRequest'],
  rows: [
    ['passed', 'none', {}, CLEAN],
    ['passed', 'none, through the API', { pullRequest: proposedPullRequest({ commands: API_COMMANDS }) }, CLEAN],
    [
      'failed',
      'in added lines',
      {
        patch: sealed(
          patchArtifact({
            riskFlags: { secrets: [{ path: 'a.ts', line: 3, rule: 'github_token', sha256Prefix: '0'.repeat(8) }] },
          }),
        ),
      },
      'The added lines of the patch have 1 secret(s).',
    ],
    [
      'failed',
      'in the title',
      { pullRequest: proposedPullRequest({ title: `Use ${TOKEN}` }) },
      'The title of the pull request has a secret.',
    ],
    [
      'failed',
      'in the body',
      { pullRequest: proposedPullRequest({ body: `Log:\n\n    Authorization: token ${TOKEN}\n` }) },
      'The body of the pull request has a secret.',
    ],
    [
      'failed',
      'in a command',
      { pullRequest: proposedPullRequest({ commands: [...PROCESS_COMMANDS, LEAKING] }) },
      '1 of the planned command(s) would show a secret.',
    ],
    [
      'failed',
      'everywhere',
      { pullRequest: proposedPullRequest(), hasSecret: () => true },
      /title .*body .*3 of the planned/,
    ],
  ],
});
