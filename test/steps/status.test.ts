import { describe, expect, it } from 'vitest';
import { StatusResult } from '../../src/contract/status.ts';
import { next } from '../../src/steps/next.ts';
import { status } from '../../src/steps/status.ts';
import { backoff } from '../builders/backoff.ts';
import { EARLIER, LATER, state } from '../builders/recorded-state.ts';
import { credential, type FakeWorld, fakePorts, fakeRun } from '../fakes/fake-ports.ts';

const HERE = { controllerPath: '/home/alex/contributions' };
const signedIn = { status: 'signed_in' as const, credential: credential('gh', 'secret') };

async function statusIn(world: FakeWorld) {
  const ports = fakePorts(world);
  const answer = StatusResult.emitted.parse(await status(ports, HERE, fakeRun()));
  return { answer, ports };
}

describe('status', () => {
  it('does not ask gh when the environment has a token', async () => {
    const { answer, ports } = await statusIn({ environmentToken: 'secret' });
    expect(answer).toMatchObject({ ghAuthenticated: true, authSource: 'GH_TOKEN', ghStatus: 'unknown' });
    expect(ports.asked).toEqual([]);
  });

  it('asks gh even when gh was noted as signed in: the note is for polls only', async () => {
    const noted = state({ gh: { status: 'signed_in', at: EARLIER } });
    const { answer } = await statusIn({ state: noted, gh: { status: 'signed_out' } });
    expect(answer).toMatchObject({ ghAuthenticated: false, ghStatus: 'signed_out', state: 'needs_github_auth' });
  });

  it('notes a change of what gh says, and writes nothing when it says the same', async () => {
    const { ports } = await statusIn({ gh: signedIn });
    const first = ports.state.text;
    expect(first).toContain('"signed_in"');
    await status(ports, HERE, fakeRun());
    expect(ports.state.text).toBe(first);
  });

  it('writes nothing in a directory that is not set up', async () => {
    const { answer, ports } = await statusIn({ config: null, state: null, gh: signedIn });
    expect(answer).toMatchObject({ configExists: false, state: 'needs_init', ghAuthenticated: true });
    expect(ports.state.text).toBeNull();
  });

  it('answers although the note cannot be written', async () => {
    const ports = fakePorts({ gh: signedIn });
    ports.state.failure = { kind: 'full', path: '.contribflow/state.json', cause: null };
    expect(await status(ports, HERE, fakeRun())).toMatchObject({ ghAuthenticated: true, state: 'ready_for_discovery' });
  });

  it('does not trust a gh credential that GitHub refused, until gh has another one', async () => {
    const { fingerprint } = credential('gh', 'refused');
    const rejectedCredential = { source: 'gh' as const, fingerprint: fingerprint(), at: EARLIER };
    const ports = fakePorts({
      state: state({ rejectedCredential }),
      gh: { status: 'signed_in', credential: credential('gh', 'refused') },
    });
    expect(await status(ports, HERE, fakeRun())).toMatchObject({ ghAuthenticated: false, ghStatus: 'signed_in' });
    const reason = expect.stringContaining('GitHub refused the credential of gh') as string;
    expect(await status(ports, HERE, fakeRun())).toMatchObject({ reason });
    expect(await next(ports)).toMatchObject({ state: 'needs_github_auth', reason });
    const renewed = { ...ports, credentials: { ...ports.credentials, fromGh: () => Promise.resolve(signedIn) } };
    expect(await status(renewed, HERE, fakeRun())).toMatchObject({ ghAuthenticated: true });
    expect(await next(renewed)).toMatchObject({ state: 'ready_for_discovery' });
  });

  it('shows a throttling while it lasts, and not after', async () => {
    const throttled = (notBefore: string) => state({ backoff: backoff({ since: EARLIER, notBefore }) });
    expect((await statusIn({ state: throttled(LATER) })).answer.backoff).toEqual({
      kind: 'secondary_rate_limit',
      scope: 'discovery_query',
      since: EARLIER,
      notBefore: LATER,
    });
    expect((await statusIn({ state: throttled(EARLIER) })).answer.backoff).toBeNull();
  });

  it('tells what is wrong with the config', async () => {
    const { answer } = await statusIn({ config: { langauges: [] } });
    expect(answer).toMatchObject({ configExists: true, state: 'needs_init', nextAction: 'fix_config' });
    expect(answer.configProblem).not.toBeNull();
  });
});
