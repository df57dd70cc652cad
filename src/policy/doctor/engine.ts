import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok, warn } from './verdict.ts';

export function engine({ engines, wantedEngine }: DoctorFacts) {
  const wanted = engines.find(({ engine }) => engine === wantedEngine);
  if (wanted?.status === 'reachable') return ok(`${wanted.engine} ${wanted.version}`);
  const other = engines.find(({ status }) => status === 'reachable');
  const problem = `${wantedEngine} cannot be reached: ${wanted?.problem ?? 'it was not tried'}`;
  if (other !== undefined) {
    return warn(
      problem,
      `Start ${wantedEngine}, or set "sandbox": ${settingFor(other.engine)} in .contribflow/config.json.`,
    );
  }
  return fail(problem, `Install or start ${wantedEngine}; without a sandbox engine no patch can be validated.`);
}

/** The review gate takes the word of bubblewrap, which has no limits by the kernel, only where a person says so. */
const settingFor = (engine: string): string =>
  engine === 'bwrap' ? '{"engine": "bwrap", "accept": ["container", "namespace"]}' : `{"engine": "${engine}"}`;
