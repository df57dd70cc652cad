import { describe, expect, it } from 'vitest';
import { DoctorResult } from '../../src/contract/doctor.ts';
import { DOCTOR_CHECKS } from '../../src/contract/doctor-vocabulary.ts';
import { doctor } from '../../src/steps/doctor.ts';
import { NOW, patch, validation, working, workspace } from '../builders/recorded-state.ts';
import { type FakeWorld, fakePorts, fakeRun } from '../fakes/fake-ports.ts';

async function doctorIn(world: FakeWorld) {
  const ports = fakePorts({ environmentToken: 'secret', ...world });
  const answer = DoctorResult.parse(await doctor(ports, fakeRun()));
  return { answer, ports, check: (name: string) => answer.checks.find((check) => check.name === name) };
}

describe('doctor', () => {
  it('looks at everything, in a fixed order', async () => {
    const { answer } = await doctorIn({});
    expect(answer.checks.map(({ name }) => name)).toEqual(DOCTOR_CHECKS);
    expect(answer).toMatchObject({ status: 'warn', nextAction: 'discover' });
  });

  const off = (seconds: number) => ({
    status: 'reachable' as const,
    host: 'api.github.com',
    date: new Date(NOW.getTime() - seconds * 1000),
  });
  it.each<[string, FakeWorld, 'ok' | 'warn' | 'fail', RegExp]>([
    ['git', { git: { status: 'found', version: '2.30.0' } }, 'ok', /2\.30/],
    ['git', { git: { status: 'found', version: '2.29.9' } }, 'fail', /older than 2\.30/],
    ['git', { git: { status: 'missing' } }, 'fail', /not installed/],
    ['git', { git: { status: 'failed', problem: 'EACCES' } }, 'fail', /EACCES/],
    ['gh', {}, 'warn', /not installed/],
    ['credential', {}, 'ok', /GH_TOKEN/],
    ['engine', {}, 'ok', /docker 28/],
    [
      'engine',
      { engines: [{ engine: 'docker', status: 'unreachable', problem: 'nothing listens' }] },
      'fail',
      /nothing listens/,
    ],
    [
      'engine',
      {
        engines: [
          { engine: 'docker', status: 'unreachable', problem: 'gone' },
          { engine: 'bwrap', status: 'reachable', version: '0.8' },
        ],
      },
      'warn',
      /gone/,
    ],
    [
      'engine',
      { config: { sandbox: { engine: 'bwrap' } }, engines: [{ engine: 'bwrap', status: 'reachable', version: '0.8' }] },
      'ok',
      /bwrap 0\.8/,
    ],
    ['network', { network: { status: 'unreachable', host: 'x', problem: 'ECONNREFUSED' } }, 'warn', /ECONNREFUSED/],
    ['clock', {}, 'ok', /agrees/],
    ['clock', { network: off(60) }, 'ok', /agrees/],
    ['clock', { network: off(3600) }, 'warn', /3600 s ahead/],
    ['clock', { network: off(-3600) }, 'warn', /3600 s behind/],
    ['clock', { network: { status: 'reachable', host: 'x', date: null } }, 'warn', /could not be compared/],
    ['config', {}, 'ok', /valid/],
    ['config', { config: null }, 'warn', /not set up/],
    ['config', { config: { langauges: 1 } }, 'fail', /./],
    ['state', { state: '{' }, 'fail', /damaged/],
    ['state', { state: '{"stateVersion": 7}' }, 'fail', /version 7/],
    ['permissions', {}, 'ok', /can be written/],
    ['disk', { freeDiskBytes: 1024 ** 3 * 10 }, 'ok', /10240 MiB/],
    ['disk', { freeDiskBytes: 1024 ** 3 }, 'warn', /1024 MiB/],
    ['disk', { freeDiskBytes: 1024 }, 'fail', /0 MiB/],
    ['disk', { freeDiskBytes: null }, 'warn', /not known/],
  ])('%s: %j', async (name, world, status, message) => {
    const { answer, check } = await doctorIn(world);
    expect(check(name)).toMatchObject({ status, message: expect.stringMatching(message) as string });
    expect(check(name)?.fix === null).toBe(status === 'ok');
    if (status === 'fail')
      expect(answer).toMatchObject({ status: 'fail', nextAction: 'fix_environment', commandKind: 'manual' });
  });

  it.each([
    ['signed_out', /signed out/],
    ['missing', /not installed and no token/],
    ['timed_out', /in time/],
    ['failed', /gh failed/],
  ] as const)('without a token, a gh that is %s', async (status, message) => {
    const ports = fakePorts({ gh: { status } });
    const { checks } = DoctorResult.parse(await doctor(ports, fakeRun()));
    expect(checks.find(({ name }) => name === 'credential')).toMatchObject({
      status: 'fail',
      message: expect.stringMatching(message) as string,
    });
  });

  it('notes the engines, which unblocks a validation that had none', async () => {
    const blocked = working({
      workspace,
      patch,
      validation: validation({ status: 'blocked', blockedBy: 'no_engine' }),
    });
    const { answer, ports } = await doctorIn({ state: blocked });
    expect(ports.state.text).toContain('"docker"');
    expect(answer).toMatchObject({
      nextAction: 'sandbox_validation',
      recommendedCommand: 'contribflow validate --run --sandbox docker --json',
    });
  });

  it('looks only: a damaged state stays where it is', async () => {
    const { ports } = await doctorIn({ state: '{"torn' });
    expect(ports.state.text).toBe('{"torn');
  });
});
