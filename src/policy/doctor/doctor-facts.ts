import type { AuthSource, GhStatus, SandboxEngine } from '../../contract/vocabulary.ts';
import type { ConfigFact, StateFact } from '../next-action/facts.ts';

type Program = { status: 'found'; version: string } | { status: 'missing' } | { status: 'failed'; problem: string };

/** All that doctor judges, as plain data. */
export interface DoctorFacts {
  readonly nodeVersion: string;
  readonly git: Program;
  readonly gh: Program;
  readonly authSource: AuthSource | null;
  readonly ghStatus: GhStatus;
  readonly refusedSources: readonly AuthSource[];
  readonly wantedEngine: SandboxEngine;
  readonly engines: readonly (
    | { readonly engine: SandboxEngine; readonly status: 'reachable'; readonly version: string }
    | { readonly engine: SandboxEngine; readonly status: 'unreachable'; readonly problem: string }
  )[];
  readonly network:
    | { readonly status: 'reachable'; readonly host: string; readonly date: Date | null }
    | { readonly status: 'unreachable'; readonly host: string; readonly problem: string };
  readonly now: Date;
  readonly config: ConfigFact;
  readonly state: StateFact;
  readonly writeAccess: { readonly status: 'writable' } | { readonly status: 'refused'; readonly problem: string };
  readonly freeDiskBytes: number | null;
}
