import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PublicCommand } from '../../../src/contract/public-command.ts';
import { PUBLICATION_STEPS } from '../../../src/contract/publication-vocabulary.ts';
import { hasItsInput, inputOf } from '../../../src/policy/pull-request/command-input.ts';
import { type PublicationDraft, publicCommands } from '../../../src/policy/pull-request/commands.ts';
import { printed } from '../../../src/policy/pull-request/printed.ts';
import { sha256Of } from '../../../src/policy/sha256.ts';
import { commandsOf, draft } from './publication.ts';

const API = 'https://api.github.com';
const linesOf = (commands: readonly PublicCommand[]) => commands.map((command) => printed(command, API));
const BODY_SHA = sha256Of(draft().body);
const FORK_SHA = sha256Of('{"default_branch_only":true}');
const PUSH = `git push --force-with-lease=refs/heads/contribflow/issue-123: https://github.com/contributor/repo.git ${'c'.repeat(40)}:refs/heads/contribflow/issue-123`;

describe('publicCommands', () => {
  it('publishes by gh', () => {
    expect(linesOf(commandsOf('gh', true))).toEqual([
      'gh api --hostname github.com user --jq .login',
      `gh api --hostname github.com --method POST repos/owner/repo/forks --input - --jq .full_name < body # sha256 ${FORK_SHA}`,
      PUSH,
      `gh pr create --repo owner/repo --draft --base=main --head=contributor:contribflow/issue-123 '--title=Fix the greeting' --body-file - < body # sha256 ${BODY_SHA}`,
    ]);
  });

  it('publishes by the API', () => {
    const request = JSON.stringify({
      base: 'main',
      body: draft().body,
      draft: true,
      head: 'contributor:contribflow/issue-123',
      maintainer_can_modify: true,
      title: 'Fix the greeting',
    });
    expect(linesOf(commandsOf('api', true))).toEqual([
      'GET https://api.github.com/user',
      `POST https://api.github.com/repos/owner/repo/forks (body sha256 ${FORK_SHA})`,
      PUSH,
      `POST https://api.github.com/repos/owner/repo/pulls (body sha256 ${sha256Of(request)})`,
    ]);
  });

  it('makes no fork where there is one, or where none is needed', () => {
    const steps = commandsOf('gh', false).map(({ step }) => step);
    expect(steps).toEqual(PUBLICATION_STEPS.filter((step) => step !== 'fork'));
  });

  it('says which commands others can see', () => {
    for (const way of ['gh', 'api'] as const) {
      expect(commandsOf(way, true).map(({ isPublic }) => isPublic)).toEqual([false, true, true, true]);
    }
  });

  it('opens what is no draft without saying draft', () => {
    const [opening] = linesOf(commandsOf('gh', false, { draft: false })).slice(-1);
    expect(opening).toContain('gh pr create --repo owner/repo --base=main');
  });

  it('names the host to gh where it is another', () => {
    const lines = linesOf(commandsOf('gh', true, { githubHost: 'git.example.org' }));
    expect(lines[0]).toContain('--hostname git.example.org');
    expect(lines.at(-1)).toContain('--repo git.example.org/owner/repo');
  });

  it.each(['-x', '--web', 'feature/#1', "it's", '$(id)', '`id`', 'a;b', 'a&b|c', 'é', '--base=evil'])(
    'passes the base branch %s as one argument that is no flag',
    (baseBranch) => {
      const opening = commandsOf('gh', false, { baseBranch }).at(-1);
      if (opening?.via !== 'process') throw new Error('gh is a process');
      expect(opening.argv.filter((argument) => argument.includes(baseBranch))).toEqual([`--base=${baseBranch}`]);
      expect(wordsInShell(printed(opening, API))).toEqual(opening.argv);
    },
  );

  const REFUSED: readonly [string, Partial<PublicationDraft>][] = [
    ['a repository that is none', { repository: 'owner' }],
    ['a repository above another', { repository: 'owner/..' }],
    ['a remote with a user', { remote: 'https://me:secret@github.com/contributor/repo.git' }],
    ['a remote that is a path', { remote: '/tmp/repo.git' }],
    ['a remote that is a flag', { remote: '--upload-pack=evil' }],
    ['a remote by another protocol', { remote: 'ext::sh -c evil' }],
    ['a host with a path', { githubHost: 'github.com/evil' }],
    ['a host that is a flag', { githubHost: '--evil x' }],
    ['a commit that is a name', { commitSha: 'HEAD' }],
    ['a branch that is a flag', { branch: '-f' }],
    ['a branch with two dots', { branch: 'a..b' }],
    ['a branch that is a refspec', { branch: 'a:refs/heads/main' }],
    ['a branch that ends in .lock', { branch: 'a.lock' }],
    ['a base with a line break', { baseBranch: 'main\nevil' }],
    ['a base with a NUL', { baseBranch: 'main\0' }],
    ['a base that reads from right to left', { baseBranch: 'ma\u202ein' }],
    ['no base', { baseBranch: '' }],
    ['a title of two lines', { title: 'one\ntwo' }],
    ['no title', { title: ' ' }],
  ];
  it.each(REFUSED)('refuses %s', (_, changes) => {
    for (const way of ['gh', 'api'] as const) {
      const planned = publicCommands({ way, needsFork: true, draft: draft(changes) });
      expect(planned).toEqual({ status: 'invalid', problem: expect.stringMatching(/^The .+\.$/) as string });
    }
  });

  const drafts = fc
    .record({
      title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      body: fc.string({ unit: 'binary', maxLength: 300 }),
      baseBranch: fc.stringMatching(/^[!-~é]{1,30}$/),
      draft: fc.boolean(),
    })
    .map(draft);

  it('fits the contract, and feeds each command with what its hash says', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom('gh', 'api'), (content, way) => {
        const planned = publicCommands({ way, needsFork: true, draft: content });
        fc.pre(planned.status === 'ok');
        for (const command of planned.commands) {
          expect(PublicCommand.safeParse(command).success).toBe(true);
          expect(hasItsInput(command, content)).toBe(true);
          const isOpening = command.step === 'open_pull_request';
          expect(hasItsInput(command, { ...content, body: `${content.body}!` })).toBe(!isOpening);
          expect(printed(command, API).includes('sha256')).toBe(inputOf(command, content) !== null);
        }
      }),
    );
  });

  it('prints what a shell reads back', () => {
    fc.assert(
      fc.property(drafts, (content) => {
        const planned = publicCommands({ way: 'gh', needsFork: true, draft: content });
        fc.pre(planned.status === 'ok');
        for (const command of planned.commands) {
          if (command.via === 'process') expect(wordsInShell(printed(command, API))).toEqual(command.argv);
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** What a shell makes of a line, but for what it would read from a file. */
function wordsInShell(line: string): string[] {
  const words = line.replace(/ < body # sha256 [0-9a-f]{64}$/, '');
  return execFileSync('sh', ['-c', `printf '%s\\0' ${words}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}
