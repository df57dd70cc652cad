/** Who made something that outlives a process, and whether that process still runs. */
export interface OwnerIdentity {
  /** This process, as a text that can be told apart from a later process with the same pid. */
  readonly self: () => string;
  /** `unknown`: it runs, or ran, where we cannot look. */
  readonly liveness: (owner: string) => 'alive' | 'dead' | 'unknown';
}

/** Places for validations that run at the same time, on the whole machine; the place of a dead process is free. */
export interface Slots {
  readonly count: number;
  /** Where they are kept; made when it is not there. */
  readonly directory: string;
  /** Takes the place of that number and answers with what gives it back. `unusable`: no place can be kept there. */
  readonly take: (place: number) => Promise<(() => void) | 'taken' | 'unusable'>;
}

/** Where a registry really is, in place of what DNS says. */
export interface Route {
  readonly address: string;
  readonly port: number;
}

export interface SandboxOptions {
  readonly env: NodeJS.ProcessEnv;
  /** How long an engine may take to say that it is there. */
  readonly timeoutMs: number;
  readonly owner: OwnerIdentity;
  readonly slots: Slots;
  /** For tests: registries on loopback, which setup may never connect to otherwise. */
  readonly routes?: ReadonlyMap<string, Route>;
}
