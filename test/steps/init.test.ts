import { describe, expect, it } from 'vitest';
import { InitResult } from '../../src/contract/init.ts';
import { init } from '../../src/steps/init.ts';
import { credential, fakePorts, fakeRun } from '../fakes/fake-ports.ts';

const input = { settings: { languages: ['TypeScript'] }, force: false };

describe('init', () => {
  it('writes the config, notes what gh says, and says what comes next', async () => {
    const ports = fakePorts({
      config: null,
      state: null,
      gh: { status: 'signed_in', credential: credential('gh', 'secret') },
    });
    const answer = InitResult.parse(await init(ports, input, fakeRun()));
    expect(answer).toMatchObject({
      authSource: 'gh',
      state: 'ready_for_discovery',
      recommendedCommand: 'contribflow discover --json',
    });
    expect(answer.config.languages).toEqual(['TypeScript']);
    expect(ports.config.text).toContain('TypeScript');
    expect(`${ports.config.text ?? ''}${ports.state.text ?? ''}`).not.toContain('secret');
  });

  it('refuses to overwrite, and changes nothing', async () => {
    const ports = fakePorts({ config: { languages: ['Go'] } });
    expect(await init(ports, input, fakeRun())).toMatchObject({ status: 'error', error: { code: 'config_exists' } });
    expect(ports.config.text).toContain('Go');
  });

  it('with force replaces it and says where the old one is', async () => {
    const ports = fakePorts({ config: { languages: ['Go'] } });
    const answer = InitResult.parse(await init(ports, { ...input, force: true }, fakeRun()));
    expect(answer.replacedConfigKeptAt).toMatch(/^\.contribflow\/config\.json\.replaced-/);
  });

  it.each([
    [{ languages: ['-rf /'] }, /not the name of a language/],
    [{ topics: ['"; DROP'] }, /not a topic/],
    [{ topics: Array.from({ length: 21 }, (_, index) => `t${index}`) }, /At most 20/],
  ])('refuses %j before anything is written', async (settings, message) => {
    const ports = fakePorts({ config: null });
    expect(await init(ports, { settings, force: false }, fakeRun())).toMatchObject({
      error: { code: 'invalid_flag', message: expect.stringMatching(message) as string },
    });
    expect(ports.config.text).toBeNull();
  });

  it('tells a full disk from missing permissions', async () => {
    for (const [kind, code] of [
      ['full', 'storage_full'],
      ['unwritable', 'store_unwritable'],
      ['busy', 'store_busy'],
    ] as const) {
      const ports = fakePorts({ config: null });
      ports.config.failure = { kind, path: '.contribflow/config.json', cause: null };
      expect(await init(ports, input, fakeRun())).toMatchObject({ error: { code } });
    }
  });
});
