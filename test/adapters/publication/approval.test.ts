import { describe, expect, it } from 'vitest';
import type { ApprovalSubject } from '../../../src/contract/approval.ts';
import type { PublicCommand } from '../../../src/contract/public-command.ts';
import { credential, fakeRun } from '../../fakes/fake-ports.ts';
import { commandFor, WRITES_ID } from '../../ports/public-writes.ts';
import { readyToPublish } from './fixture.ts';

const TOKEN = 'ghp_aVerySecretToken0123456789abcdefgh';
const CONTEXT = { workspace: WRITES_ID, credential: credential('GH_TOKEN', TOKEN) };

describe('an approval', () => {
  it.each<[string, (subject: ApprovalSubject) => ApprovalSubject]>([
    ['for another host', (subject) => ({ ...subject, githubHost: 'github.example.com' })],
    ['for another API', (subject) => ({ ...subject, apiUrl: 'https://api.example.com' })],
    ['for another repository', (subject) => ({ ...subject, repository: 'acme/other' })],
    ['with another body', (subject) => ({ ...subject, body: `${subject.body}, and more` })],
    ['with another title', (subject) => ({ ...subject, title: 'Something else' })],
    ['that is no draft', (subject) => ({ ...subject, draft: false })],
  ])('%s does not hold for these commands', async (_, change) => {
    const { writes, write, simulator } = await readyToPublish('api', TOKEN, { isOnPaper: true, subject: change });
    const answer = await writes.perform(write, commandFor(write, 'open_pull_request'), CONTEXT, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'refused' } });
    expect(simulator.writes).toEqual([]);
  });

  it('that is changed afterwards is none', async () => {
    const { writes, write, simulator } = await readyToPublish('api', TOKEN, { isOnPaper: true });
    Reflect.set(write.subject, 'branch', 'main');
    const answer = await writes.perform(write, commandFor(write, 'push'), CONTEXT, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'refused', message: 'there is no approval for it' } });
    expect(simulator.writes).toEqual([]);
  });

  // A step without any text to send, so that only what the command is stands against it.
  const OWN = { does: 'something', isPublic: true, step: 'check_auth' } as const;
  const process = (...argv: string[]): PublicCommand => ({ via: 'process', ...OWN, argv, inputSha256: null });
  const api = (method: 'GET' | 'POST', path: string): PublicCommand => ({
    via: 'api',
    ...OWN,
    method,
    path,
    bodySha256: null,
  });

  it.each<[string, PublicCommand]>([
    ['a shell', process('sh', '-c', 'touch /tmp/contribflow-canary')],
    ['another push', process('git', 'push', '--force', 'https://github.com/a/b.git', 'HEAD:main')],
    ['a clone', process('gh', 'repo', 'fork', 'acme/widget', '--clone')],
    ['a deletion', process('gh', 'repo', 'delete', 'acme/widget', '--yes')],
    ['any call of gh', process('gh', 'api', '-X', 'DELETE', '/repos/acme/widget')],
    ['a pull request elsewhere', process('gh', 'pr', 'create', '--repo', 'mallory/widget')],
    ['a fork of something else', process('gh', 'repo', 'fork', 'mallory/widget', '--clone=false')],
    ['a merge', api('POST', '/repos/acme/widget/merges')],
    ['a fork of something else by the API', api('POST', '/repos/mallory/widget/forks')],
    ['a path with tricks', api('POST', '/repos/acme/widget/../../user/repos')],
    ['a template', api('POST', '/repos/{owner}/widget/forks')],
  ])('of what no publication is made of is not carried out: %s', async (_, command) => {
    const { writes, write, simulator } = await readyToPublish('api', TOKEN, {
      isOnPaper: true,
      subject: (subject) => ({ ...subject, commands: [command] }),
    });
    expect(await writes.perform(write, command, CONTEXT, fakeRun())).toMatchObject({
      failure: { kind: 'refused', message: expect.stringMatching(/^the (?:command|call) is not/) as string },
    });
    expect(simulator.writes).toEqual([]);
  });
});
