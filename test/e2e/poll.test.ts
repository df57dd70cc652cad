import { describe, expect, it } from 'vitest';
import { NextAction } from '../../src/contract/next-action.ts';
import { StatusResult } from '../../src/contract/status.ts';
import { STATES } from '../../src/contract/vocabulary.ts';
import { state } from '../builders/recorded-state.ts';
import { controllerDirectory, documentOf, runCli } from '../builders/run-cli.ts';
import { SITUATIONS, type Situation, TOKEN } from '../builders/situations.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The situations are told for one fixed day; the CLI lives today, so times in the future are moved there. */
function today(value: Situation['state']): unknown {
  if (typeof value === 'string' || value === null) return value;
  const text = JSON.stringify(value);
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const recently = new Date(Date.now() - HOUR_MS).toISOString();
  return JSON.parse(text.replaceAll('2026-06-04T12:30:00.000Z', soon).replaceAll('2026-06-04T11:00:00.000Z', recently));
}

const inSituation = ({ config, state: recorded }: Situation) => controllerDirectory({ config, state: today(recorded) });
const environmentOf = ({ token }: Situation): Record<string, string> => (token ? { GH_TOKEN: TOKEN } : {});

describe('next --json on the fast path', () => {
  it.each(SITUATIONS)('gives the bytes of the ordinary path: $name', async (situation) => {
    const options = { cwd: inSituation(situation), env: environmentOf(situation) };
    const fast = await runCli(['next', '--json'], options);
    const ordinary = await runCli(['--json', 'next'], options);
    expect(fast).toEqual(ordinary);
    expect(fast).toMatchObject({ code: 0, stderr: '' });
    expect(NextAction.emitted.parse(documentOf(fast))).toMatchObject({
      state: situation.expected.state,
      nextAction: situation.expected.nextAction,
      commandKind: situation.expected.kind,
    });
  });

  it('was held against every state', () => {
    expect(new Set(SITUATIONS.map(({ expected }) => expected.state))).toEqual(new Set(STATES));
  });
});

/** Where status finds a usable token and asks nobody. */
const QUICK = SITUATIONS.filter(
  ({ token, expected }) => token && !['state_damaged', 'needs_github_auth'].includes(expected.state),
);

describe('status --json on the fast path', () => {
  it.each(QUICK)('gives the bytes of the ordinary path: $name', async (situation) => {
    const options = { cwd: inSituation(situation), env: environmentOf(situation) };
    const fast = await runCli(['status', '--json'], options);
    expect(fast).toEqual(await runCli(['--json', 'status'], options));
    expect(StatusResult.emitted.parse(documentOf(fast)).authSource).toBe('GH_TOKEN');
  });

  it('moves a damaged state aside, as the ordinary path does', async () => {
    for (const args of [
      ['status', '--json'],
      ['--json', 'status'],
    ]) {
      const cwd = controllerDirectory({ config: {}, state: '{"torn' });
      const run = await runCli(args, { cwd, env: { GH_TOKEN: TOKEN } });
      expect(documentOf(run)).toMatchObject({
        state: 'ready_for_discovery',
        damagedStateKeptAt: expect.stringMatching(/^\.contribflow\/state\.json\.damaged-/) as string,
      });
    }
  });

  it('never touches the state when there is nothing to note', async () => {
    const cwd = controllerDirectory({ config: {}, state: state() });
    const before = await runCli(['status', '--json'], { cwd, env: { GH_TOKEN: TOKEN } });
    expect(await runCli(['status', '--json'], { cwd, env: { GH_TOKEN: TOKEN } })).toEqual(before);
  });
});
