import type { RequestResource } from '../http/recorded-request.ts';
import type { Fault } from './fault.ts';

export interface FaultScript {
  /** Which requests it is for; all when nothing is said. */
  readonly matches?: {
    readonly resource?: RequestResource;
    readonly method?: string;
    /** Held against the path with its query. */
    readonly pathPattern?: RegExp;
    /** The name of the GraphQL operation. */
    readonly operation?: string;
  };
  /** How often it happens; once when nothing is said. */
  readonly times?: number | 'always';
  /** How many matching requests are spared first. */
  readonly skip?: number;
  readonly fault: Fault;
}

interface Matched {
  readonly resource: RequestResource;
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
}

/** Faults to come, in the order in which they were added. A request gets the first one that is for it. */
export class FaultQueue {
  #scripts: { readonly script: FaultScript; toSkip: number; left: number }[] = [];

  add(script: FaultScript): void {
    const { times = 1, skip = 0 } = script;
    this.#scripts.push({ script, toSkip: skip, left: times === 'always' ? Infinity : times });
  }

  clear(): void {
    this.#scripts = [];
  }

  take(request: Matched): Fault | null {
    for (const entry of this.#scripts) {
      if (entry.left === 0 || !isFor(entry.script, request)) continue;
      if (entry.toSkip > 0) {
        entry.toSkip -= 1;
        continue;
      }
      entry.left -= 1;
      return entry.script.fault;
    }
    return null;
  }
}

function isFor({ matches = {} }: FaultScript, { resource, method, path, operation }: Matched): boolean {
  return (
    (matches.resource === undefined || matches.resource === resource) &&
    (matches.method === undefined || matches.method === method) &&
    (matches.pathPattern === undefined || path.search(matches.pathPattern) !== -1) &&
    (matches.operation === undefined || matches.operation === operation)
  );
}
