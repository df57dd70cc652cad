import type { AuditChecks } from './audit-checks.ts';
import type { HostOptions, HostPorts } from './host-ports.ts';
import type { Refusal } from './refusal.ts';
import type { RunFeeds } from './streams/run-feeds.ts';
import type { RequestBody, RequestName } from './wire/requests.ts';

/** Who asks, and on whose behalf. */
export interface Principal {
  readonly tenant: string;
  readonly principalRef: string;
}

/** A request that may be answered: by a known principal with the right to it, in its form. */
export interface Asked extends Principal {
  /** Empty where the path names none. */
  readonly runId: string;
  /** What the request holds, if it has the form that it should. */
  readonly read: <Name extends RequestName>(name: Name) => Promise<{ readonly value: RequestBody[Name] } | Refusal>;
  readonly query: (name: string) => string | undefined;
  readonly header: (name: string) => string | undefined;
  /** Comes when whoever asks has gone away. */
  readonly gone: AbortSignal;
  /** Breaks the line that the request came by. */
  readonly breakOff: () => void;
}

interface Reply {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** All that answering needs besides the request. */
export interface Host {
  readonly ports: HostPorts;
  readonly options: HostOptions;
  readonly feeds: RunFeeds;
  readonly auditChecks: AuditChecks;
}

export type Handler = (asked: Asked, host: Host) => Promise<Reply | Refusal | Response> | Reply | Refusal | Response;
