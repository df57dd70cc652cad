import type { SandboxEngine } from '../contract/vocabulary.ts';

export type EngineFact =
  | { readonly engine: SandboxEngine; readonly status: 'reachable'; readonly version: string }
  | { readonly engine: SandboxEngine; readonly status: 'unreachable'; readonly problem: string };

export interface EngineProbe {
  /** Tries the sandbox engines that this probe knows; one fact for each. */
  engines(signal: AbortSignal): Promise<readonly EngineFact[]>;
}
