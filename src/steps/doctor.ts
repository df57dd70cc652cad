import type { DoctorResult } from '../contract/doctor.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { diagnose } from '../policy/doctor/diagnose.ts';
import type { DoctorFacts } from '../policy/doctor/doctor-facts.ts';
import type { Facts } from '../policy/next-action/facts.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { recommend } from '../policy/recommendation.ts';
import type { EngineProbe } from '../ports/engine-probe.ts';
import type { NetworkProbe } from '../ports/network-probe.ts';
import type { Run } from '../ports/run.ts';
import type { SystemProbe } from '../ports/system-probe.ts';
import { findCredential, withGhNote } from './note-credential.ts';
import { type FactPorts, readFacts } from './read-facts.ts';

export interface DoctorPorts extends FactPorts {
  readonly system: SystemProbe;
  readonly engines: EngineProbe;
  readonly network: NetworkProbe;
}

/** Looks at everything that ContribFlow needs, says what is missing and how to get it. */
export async function doctor(ports: DoctorPorts, run: Run): Promise<DoctorResult> {
  const facts = await readFacts(ports);
  const found = await look(ports, facts, run);
  await noteFindings(ports, facts, found, run);
  const { status, checks } = diagnose(found);
  const failed = checks.filter((check) => check.status === 'fail').map((check) => check.name);
  return {
    schemaVersion: SCHEMA_VERSION,
    status,
    checks,
    ...(failed.length > 0 ? fixFirst(failed) : await goOn(ports, found)),
  };
}

async function look(ports: DoctorPorts, facts: Facts, run: Run): Promise<DoctorFacts> {
  const { system, clock } = ports;
  const credential = await findCredential(ports, facts, run);
  run.progress({ message: 'Looking at programs, engines, network and disk' });
  const [git, gh, engines, network, writeAccess, freeDiskBytes] = await Promise.all([
    system.git(run.signal),
    system.gh(run.signal),
    ports.engines.engines(run.signal),
    ports.network.network(run.signal),
    system.writeAccess(),
    system.freeDiskBytes(),
  ]);
  return {
    ...credential,
    nodeVersion: system.nodeVersion(),
    git,
    gh,
    engines,
    wantedEngine: facts.config.status === 'ok' ? facts.config.config.sandbox.engine : 'docker',
    network,
    now: clock.now(),
    config: facts.config,
    state: facts.state,
    writeAccess,
    freeDiskBytes,
  };
}

/** Notes what the polls may not look up themselves. A note that cannot be written costs the note, not the answer. */
async function noteFindings(ports: DoctorPorts, facts: Facts, found: DoctorFacts, run: Run): Promise<void> {
  if (facts.config.status === 'missing' || facts.state.status !== 'ok') return;
  const at = ports.clock.now().toISOString();
  const available = found.engines.filter(({ status }) => status === 'reachable').map(({ engine }) => engine);
  await ports.state.update((state) => ({ ...withGhNote(state, found, at), engine: { available, at } }), {
    signal: run.signal,
  });
}

type Advice = Pick<DoctorResult, 'nextAction' | 'recommendedCommand' | 'commandKind' | 'reason'>;

const fixFirst = (failed: readonly string[]): Advice => ({
  nextAction: 'fix_environment',
  ...recommend.doctorAfter('Apply the fixes of the failed checks'),
  reason: `${failed.length} check(s) failed: ${failed.join(', ')}.`,
});

async function goOn(ports: DoctorPorts, { authSource }: DoctorFacts): Promise<Advice> {
  const facts = { ...(await readFacts(ports)), authSource };
  const next = nextAction(facts, ports.clock.now());
  return {
    nextAction: next.nextAction,
    recommendedCommand: next.recommendedCommand,
    commandKind: next.commandKind,
    reason: `No check failed. ${next.reason}`,
  };
}
