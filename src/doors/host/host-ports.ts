import type { IssueRef } from '../../contract/field.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HostStore } from '../../ports/host-store.ts';
import type { HostLimits } from './limits.ts';
import type { Capability } from './wire/vocabulary.ts';

/** What the host needs from outside. */
export interface HostPorts extends HostStore {
  readonly clock: Clock;
  /** Hides the secrets of this process, and whatever has the shape of one. */
  readonly redact: (text: string) => string;
}

/** A workflow as far as those need to know it who ask for a run. */
export interface OfferedWorkflow {
  readonly id: string;
  readonly isForConformance: boolean;
  /** What is wrong with inputs; nothing when a run may begin with them. */
  readonly problems: (inputs: Readonly<Record<string, unknown>>) => readonly string[];
  /** The issue that a run with these inputs is about, if that is known before it begins. */
  readonly issueOf: (inputs: Readonly<Record<string, unknown>>) => IssueRef | null;
}

export interface HostOptions {
  readonly version: string;
  readonly workflows: readonly OfferedWorkflow[];
  /** What is advertised and served. */
  readonly capabilities: ReadonlySet<Capability>;
  readonly limits: HostLimits;
  /** Diagnostics of a bug, for the person who runs the host. */
  readonly diagnose: (error: unknown) => void;
}
